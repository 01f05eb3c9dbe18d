const KIB = 1024;
const MIB = 1024 * KIB;

/** Every size, count and lifetime of the contract, in one table. Sizes are bytes, times milliseconds. */
export const limits = {
  registrationBody: 16 * KIB,
  revocationBody: 16 * KIB,
  tokenBody: 16 * KIB,
  sessionTokenBody: 1 * KIB,
  /** Form that carries what an authenticator answered. */
  passkeyForm: 64 * KIB,
  redirectUris: 10,
  clientName: 64,
  revocationToken: 256,
  revocationClientId: 128,
  authorizeState: 1024,
  codeChallenge: { min: 43, max: 128 },
  authorizationCode: 60_000,
  mcpBody: 4 * MIB,
  mcpBatch: 100,

  configBody: 128 * KIB,
  draftBody: 400 * KIB,
  compiledCss: 200 * KIB,
  /**
   * Canonical brand document with its pinned assets. The limit leaves room for escaping in the body of a config update.
   */
  themeSnapshot: 96 * KIB,
  publishBody: 4 * KIB,
  rollbackBody: 4 * KIB,
  previewTokenBody: 4 * KIB,
  assetFile: 4 * MIB,
  assetEnvelope: 4 * MIB + 64 * KIB,
  assetPatchBody: 8 * KIB,
  /** Stored bytes of an account that has no limit of its own. */
  assetQuota: 500 * MIB,
  assetName: 120,
  assetSearch: 100,
  assetPage: 50,
  /** Newest versions and first places that the answer for one asset holds. */
  assetVersions: 50,
  assetUsages: 200,
  /** A picture of a workspace, and the form that carries it. */
  siteImageFile: 4 * MIB,
  siteImageForm: 4 * MIB + 64 * KIB,
  siteImageName: 120,
  /** What a workspace keeps: pictures, and bytes of all their files. */
  siteImages: 300,
  siteImageQuota: 250 * MIB,
  draftsReturned: 10,
  draftsRetained: 20,
  versionsListed: 50,
  previewToken: 30 * 60_000,
  /** For how many days a link to a version of a site may be made, and how many links a project has at most. */
  previewLinkDays: [1, 7, 30],
  previewLinks: 20,
  /** How far ahead the publishing of a site can be planned. */
  publishAhead: 366 * 86_400_000,
  /** Live links to previews of drafts that an account has at most. */
  brandLinks: 20,
  brandLinkBody: 1 * KIB,
  /**
   * Newest versions of a project that keep their files, beside those in use. A version younger than this may be looked at
   * in somebody's preview.
   */
  versionsKept: 50,
  previewInUse: 24 * 60 * 60_000,
  /** Characters of what the maker of a version says of it. */
  versionNote: 200,
  /** How far ahead a publish can be scheduled, and how late it may still run. */
  scheduleAhead: 90 * 24 * 60 * 60_000,
  scheduleLate: 24 * 60 * 60_000,
  schedulesListed: 20,
  /** Latest changes of a brand that are listed, and how many rows of the account's log are looked through for them. */
  changesListed: 20,
  changesSearched: 2000,
  scheduleBody: 4 * KIB,
  immutableSeconds: 31_536_000,

  /** How long a location of the edge shows a site as it knew it: changes are seen everywhere after that. */
  siteFresh: 2_000,
  /** The same while the database does not answer. */
  siteStale: 10 * 60_000,
  /** Of a builder of the operator's own: how long it has for the first answer, and for the result from the build's start. */
  builderAnswer: 25_000,
  builderTime: 30 * 60_000,
  builderProgressBody: 1 * MIB,
  /** Earlier prompts, and pictures, that a job has. */
  builderConversation: 20,
  builderImages: 100,
  /** Characters of a sentence of a builder, and how many warnings it may give. */
  builderSentence: 200,
  builderWarnings: 20,

  /**
   * How long a location of the edge collects visits before it passes them on, and a site between two writes of
   * what it has counted.
   */
  siteVisitsPassed: 2_000,
  siteVisitsStored: 60_000,
  /** Different pages, and different hosts that visitors come from, that are counted for a site in a day. */
  siteVisitNames: 200,
  /** How long the counts of a day are kept, in days, and of how many a page shows. */
  siteVisitDays: 90,
  siteVisitDaysShown: 30,

  /** Redirects and rules for headers that a site has, headers of one rule, and characters of a line. */
  siteRedirects: 200,
  siteHeaderRules: 50,
  siteHeaders: 20,
  siteRuleLine: 1_000,

  /** What somebody says of a site that is reported, reports of one site that wait for an answer, and days they are kept. */
  siteReportText: 2_000,
  siteReportsOpen: 100,
  siteReportDays: 365,

  /** What a visitor sends with a form. */
  siteFormBody: 64 * KIB,
  siteFormMessage: 5_000,
  siteFormLine: 300,
  /** A form that comes back sooner was not filled in by a person; one that comes later was kept too long. */
  siteFormAge: { min: 2_000, max: 24 * 60 * 60_000 },
  /** Messages that one project takes within 24 hours. */
  siteMessagesADay: 500,
  /** How long an address for messages can be confirmed, in days, and how many a workspace asks in 24 hours. */
  messageAddressDays: 7,
  messageAddressesADay: 10,
  /** How long messages are kept, in days. */
  siteMessageDays: 180,
  /** How long mails of test sides are kept, in days. */
  testMailDays: 30,
  /** Test clocks of a test side, tenants of a clock, and how far one call may advance it, in days. */
  testClocks: 100,
  tenantsOfClock: 50,
  clockAdvanceDays: 732,

  /** Plans of an account, archived ones included, and what a plan may hold. */
  plans: 1_000,
  planCode: 64,
  planName: 120,
  planDescription: 500,
  planCap: 1_000_000_000,
  planPrice: 1_000_000_000,
  /** Tenants that one call assigns a plan to once more. */
  planApplyPage: 50,
  /** Spend alerts of a tenant, defaults of an account, and the most that one can be set to. */
  spendAlertsOfTenant: 10,
  spendAlertDefaults: 20,
  spendAlertThreshold: 1_000_000_000,
  spendAlertsPage: 200,

  platformBody: 64 * KIB,
  /** Tenants that one call creates, and the body that names them. */
  createdAtOnce: 100,
  createManyBody: 1 * MIB,
  /** A file of customers: its bytes, the form that carries it, its lines and its columns. */
  importFile: 2 * MIB,
  importForm: 2 * MIB + 64 * KIB,
  importLines: 5_000,
  importColumns: 200,
  /** Imports that an account has at most, and days that one is kept before and after it began. */
  importsKept: 50,
  importDraftDays: 1,
  importDays: 30,
  initialPrompt: 8_000,
  /** The document of a site as JSON, and the body that brings one. */
  siteDocument: 256 * KIB,
  siteDocumentBody: 512 * KIB,
  /** Characters of what a maker says of a change. */
  siteNote: 200,
  /** Changes and restored versions of one project in 24 hours. */
  siteEditsADay: 1_000,
  /** Characters of a suspension's reason that are kept. */
  suspendReason: 500,
  /** Characters of a path to open after single sign-on. */
  returnTo: 2048,
  /** Most credits (or USD) of one charge, top-up or price. */
  postedCredits: 100_000_000,
  /** Most credits that an adjustment adds or takes: enough to cut a grant that was unlimited. */
  adjustedCredits: 1_000_000_000,
  adjustReason: 200,
  tenantsPage: 100,
  entriesPage: 200,
  auditPage: 200,
  eventsPage: 100,
  sitesPage: 100,
  /** Endpoints of one account, the characters of their addresses and names, and deliveries of a page of their log. */
  webhookEndpoints: 10,
  webhookUrl: 2_048,
  webhookName: 80,
  deliveriesPage: 50,
  /** How long an endpoint has for its answer, and how much of that is kept. */
  webhookTime: 15_000,
  webhookAnswer: 4 * KIB,
  /** How long a replaced secret still signs, in hours: unless another time is asked for, and at the most. */
  webhookRotation: { usual: 24, most: 168 },
  /** How long events and the log of their deliveries are kept, in days. */
  eventDays: 30,
  usagePage: 500,
  /** Lines of usage on a page, and days that one request is about. */
  usageLinesPage: 500,
  usageLineDays: 366,
  /** Usage destinations of one account, kept events and subjects on a page, and subjects that one request sets. */
  usageDestinations: 10,
  usageFailuresPage: 100,
  usageSubjectsPage: 500,
  usageSubjectsSet: 100,
} as const;

/** Requests a clock minute, counted per IP unless the name says otherwise. */
export const rates = {
  theme: 120,
  assetRead: 120,
  assetWrite: 20,
  register: 20,
  authorize: 60,
  token: 120,
  revoke: 60,
  mcpPerUser: 600,
  platformPerKey: 600,
  platformPerIp: 1200,
  signInPerIp: 20,
  /** Challenges for sign-ins with a passkey: one for each time that the page is opened. */
  passkeyOptions: 60,
  /** Pictures that a person uploads for sites. */
  siteImages: 30,
  /** Messages to one site from one network address, and to one site from all. */
  siteForm: 5,
  siteFormAll: 60,
  /** Reports of sites from one network address. */
  siteReport: 5,
  /** Pictures of previews that are made for one workspace. */
  previewPicture: 10,
  /** Files of sites that are not published, for one network address. */
  sitePreview: 1200,
  /** Messages that an account's staff and customers have sent to people they invite. */
  invitations: 20,
} as const;

export type RateBucket = keyof typeof rates;
