import type { FC } from 'hono/jsx';
import type { RouteId } from '../../../../schema/contract/manifest/route-ids.ts';
import type { Bound, OutcomesOf } from '../../../../shared/db/statement/statement.ts';
import type { Messages } from '../../../../shared/i18n/messages.gen.ts';
import type { Locale } from '../../../../shared/i18n/read-locale.ts';
import type { PageScript } from '../../../../shared/pages/page-script.tsx';
import type { PageView } from '../../surface/pages/page-view.ts';
import type { ShellView } from '../../surface/shell/shell-view.ts';
import type { EnteredWorkspace } from '../shell/entered-workspace.ts';
import type { Visit } from './visit.ts';

/** An act that was refused: its page is shown again with what was sent, so that nothing has to be typed twice. */
export interface Refusal {
  code: string;
  values: Readonly<Record<string, string>>;
  /** The same as it was sent, for fields that come more than once. */
  sent: URLSearchParams;
}

export interface PageRequest {
  visit: Visit;
  /** Address of the page, without what was sent. */
  page: URL;
  /** Id in the path, empty where there is none. */
  subject: string;
  refused: Refusal | null;
  /** What was sent, when the page answers a form that only changes what it shows; null for any other request. */
  sent: URLSearchParams | null;
}

/** A request in the language that its page is answered in. */
export interface LocalRequest extends PageRequest {
  locale: Locale;
  env: PlatformEnv;
}

/** What a page reads besides its workspace. */
export type PageStatements = readonly Bound<unknown>[];

/** A page of the dashboard: what it reads, in the one batch with its workspace, and what it shows of that. */
export interface PageDefinition<Data, Own extends PageStatements> {
  /** Null = a page that the navigation does not list. */
  route: RouteId | null;
  statements: (request: PageRequest) => Own;
  /** Null when the address names nothing that exists. Only a page that shows what is stored in a file waits. */
  data: (
    outcomes: OutcomesOf<Own>,
    request: LocalRequest,
    entered: EnteredWorkspace,
  ) => Data | null | Promise<Data | null>;
  title: (data: Data | null, fallback: string, messages: Messages) => string;
  Body: FC<{ shell: ShellView; view: PageView<Data> }>;
  /** Scripts of this page alone. */
  scripts?: (data: Data) => readonly PageScript[];
  /** Whether the page keeps something up to date while it is looked at. */
  live?: (data: Data) => boolean;
  /** Path or host of what the page shows in a frame; null for none. */
  frames?: (data: Data, request: PageRequest) => string | null;
  /** True when the page shows a refusal at the field it is about; a notice otherwise. */
  explains?: (refusal: Refusal) => boolean;
}

/** Declares a page: `data` gets the rows of its statements, each with its own type. */
export const definePage = <Data, const Own extends PageStatements>(
  definition: PageDefinition<Data, Own>,
): PageDefinition<Data, Own> => definition;

/** The refusal of a form that failed without a fault of the person. */
export const FAILED = 'failed';

/**
 * Key of a form, so that sending it twice acts once. After a failure it stays the same, because it is unknown whether
 * the form was executed.
 */
export const formKey = ({ refused, visit }: PageRequest): string =>
  (refused?.code === FAILED ? refused.values.key : undefined) ?? visit.newId();
