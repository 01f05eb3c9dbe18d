import type {
  D1Database as Database,
  D1PreparedStatement as PreparedStatement,
  Message as QueuedMessage,
  D1Result as Result,
  SendEmail as SendEmailBinding,
} from '@cloudflare/workers-types';

// Scripts and Node tests pass real D1 bindings to the verbs of the Workers. Only these names are declared: the
// complete globals of Workers would conflict with those of Node and the browser.
declare global {
  type D1Database = Database;
  type D1PreparedStatement = PreparedStatement;
  type D1Result<T = unknown> = Result<T>;
  type Message<Body = unknown> = QueuedMessage<Body>;
  type SendEmail = SendEmailBinding;
}
