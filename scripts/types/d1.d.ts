import type {
  D1Database as Database,
  D1PreparedStatement as PreparedStatement,
  D1Result as Result,
  SendEmail as SendEmailBinding,
} from '@cloudflare/workers-types';

// Scripts and Node tests hand real D1 bindings to the verbs they share with the Workers. Only these names cross over:
// the whole of the Workers' globals would clash with Node's and the browser's.
declare global {
  type D1Database = Database;
  type D1PreparedStatement = PreparedStatement;
  type D1Result<T = unknown> = Result<T>;
  type SendEmail = SendEmailBinding;
}
