const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * Every size, count and lifetime of the contract, in one table. Sizes are bytes and times milliseconds, unless the
 * comment or name says days or hours.
 */
export const limits = {
  registrationBody: 16 * KIB,
  revocationBody: 16 * KIB,
  tokenBody: 16 * KIB,
  sessionTokenBody: 1 * KIB,
  /** Form with the response of an authenticator. */
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
  /** Stored bytes of an account without a quota of its own. */
  assetQuota: 500 * MIB,
  assetName: 120,
  assetSearch: 100,
  assetPage: 50,
  /** Newest versions of an asset, and places that use it, in the answer for one asset. */
  assetVersions: 50,
  assetUsages: 200,
  /** A picture of a workspace, and the form that carries it. */
  siteImageFile: 4 * MIB,
  siteImageForm: 4 * MIB + 64 * KIB,
  /** Photos that one form of a site takes. */
  siteFormPhotos: 6,
  siteImageName: 120,
  /** Lifetime of an address for uploads, and the most files that are sent to it. */
  uploadLink: 15 * 60_000,
  uploadLinkFiles: 10,
  /** Pictures of a workspace, and bytes of all their files. */
  siteImages: 300,
  siteImageQuota: 250 * MIB,
  draftsReturned: 10,
  draftsRetained: 20,
  versionsListed: 50,
  previewToken: 30 * 60_000,
  /** Lifetimes in days that a link to a version of a site can have, and the most links of a project. */
  previewLinkDays: [1, 7, 30],
  previewLinks: 20,
  /** Longest time between planning the publish of a site and the publish. */
  publishAhead: 366 * 86_400_000,
  /** Most live links to previews of an account's drafts. */
  brandLinks: 20,
  brandLinkBody: 1 * KIB,
  /**
   * Newest versions of a project that keep their files, in addition to those in use; and the age below which every
   * version keeps them, because somebody may have it open in a preview.
   */
  versionsKept: 50,
  previewInUse: 24 * 60 * 60_000,
  /** Days (13 months) after which a build without files loses its prompt and notes. */
  buildTextDays: 396,
  /** Characters of the author's note of a version. */
  versionNote: 200,
  /** Longest time between a schedule and its publish, and the delay after which the publish is refused. */
  scheduleAhead: 90 * 24 * 60 * 60_000,
  scheduleLate: 24 * 60 * 60_000,
  schedulesListed: 20,
  /** Latest changes of a brand in the list, and rows of the account's audit log that are searched for them. */
  changesListed: 20,
  changesSearched: 2000,
  scheduleBody: 4 * KIB,
  immutableSeconds: 31_536_000,

  /** Time for which a location of the edge uses what it read of a site. A change is visible everywhere after it. */
  siteFresh: 2_000,
  /** The same time while the database fails. */
  siteStale: 10 * 60_000,
  /**
   * Time limits of a builder of the operator's own: for its first answer, and for the result, from the build's start.
   */
  builderAnswer: 25_000,
  builderTime: 30 * 60_000,
  builderProgressBody: 1 * MIB,
  /** Earlier prompts and pictures that a job contains. */
  builderConversation: 20,
  builderImages: 100,
  /** Characters of one text of a builder, and warnings that it may send. */
  builderSentence: 200,
  builderWarnings: 20,

  /**
   * Time for which a location of the edge collects visits before it sends them, and between two writes of a site's
   * counts.
   */
  siteVisitsPassed: 2_000,
  siteVisitsStored: 60_000,
  /** Different pages, and different referring hosts, that are counted for a site in a day. */
  siteVisitNames: 200,
  /** Days for which daily counts are kept, and days that a page shows. */
  siteVisitDays: 90,
  siteVisitDaysShown: 30,

  /** Redirects and header rules of a site, headers of one rule, and characters of a line. */
  siteRedirects: 200,
  siteHeaderRules: 50,
  siteHeaders: 20,
  siteRuleLine: 1_000,

  /**
   * Characters of the text of a report about a site, undecided reports of one site, and days for which reports are
   * kept.
   */
  siteReportText: 2_000,
  siteReportsOpen: 100,
  siteReportDays: 365,

  /** The form that a visitor sends: its bytes, and characters of its message and of a line. */
  siteFormBody: 64 * KIB,
  siteFormMessage: 5_000,
  siteFormLine: 300,
  /** Greatest time between showing and sending a form. There is no least one, because browsers fill in whole forms. */
  siteFormAge: 24 * 60 * 60_000,
  /** Messages that one project takes within 24 hours. */
  siteMessagesADay: 500,
  /** Days within which an address for messages can be confirmed, and addresses that a workspace can add in 24 hours. */
  messageAddressDays: 7,
  messageAddressesADay: 10,
  /** Days for which messages are kept. */
  siteMessageDays: 180,
  /** Days for which mails of test sides are kept. */
  testMailDays: 30,
  /** Test clocks of a test side, tenants of a clock, and days by which one call may advance it. */
  testClocks: 100,
  tenantsOfClock: 50,
  clockAdvanceDays: 732,

  /** Plans of an account, archived ones included, and the size of a plan's fields. */
  plans: 1_000,
  planCode: 64,
  planName: 120,
  planDescription: 500,
  planCap: 1_000_000_000,
  planPrice: 1_000_000_000,
  /** Tenants that one call applies a plan to. */
  planApplyPage: 50,
  /** Spend alerts of a tenant, default alerts of an account, and the highest threshold. */
  spendAlertsOfTenant: 10,
  spendAlertDefaults: 20,
  spendAlertThreshold: 1_000_000_000,
  spendAlertsPage: 200,

  platformBody: 64 * KIB,
  /** Tenants that one call creates, and bytes of its body. */
  createdAtOnce: 100,
  createManyBody: 1 * MIB,
  /** The file of an import: its bytes, the form that contains it, its lines and its columns. */
  importFile: 2 * MIB,
  importForm: 2 * MIB + 64 * KIB,
  importLines: 5_000,
  importColumns: 200,
  /** Imports of an account, and days for which one is kept before and after it was started. */
  importsKept: 50,
  importDraftDays: 1,
  importDays: 30,
  initialPrompt: 8_000,
  /** A site document as JSON, and the body that contains one. */
  siteDocument: 256 * KIB,
  siteDocumentBody: 512 * KIB,
  /** Characters of the author's note of a change. */
  siteNote: 200,
  /** Changes and restored versions of one project in 24 hours. */
  siteEditsADay: 1_000,
  /** Addresses that a site had before, which lead to the present one. */
  formerAddresses: 10,
  /** Characters of a suspension's reason that are kept. */
  suspendReason: 500,
  /** Characters of a path to open after single sign-on. */
  returnTo: 2048,
  /** Most credits (or USD) of one charge, top-up or price. */
  postedCredits: 100_000_000,
  /** Most credits that an adjustment adds or takes. It is large enough to reduce a grant that was unlimited. */
  adjustedCredits: 1_000_000_000,
  adjustReason: 200,
  tenantsPage: 100,
  entriesPage: 200,
  auditPage: 200,
  eventsPage: 100,
  sitesPage: 100,
  /** Endpoints of one account, characters of their addresses and names, and deliveries on a page of their log. */
  webhookEndpoints: 10,
  webhookUrl: 2_048,
  webhookName: 80,
  deliveriesPage: 50,
  /** Time limit for an endpoint's answer, and bytes of the answer that are stored. */
  webhookTime: 15_000,
  webhookAnswer: 4 * KIB,
  /** Hours for which a replaced secret still signs: by default, and at most. */
  webhookRotation: { usual: 24, most: 168 },
  /** Days for which events and the log of their deliveries are kept. */
  eventDays: 30,
  usagePage: 500,
  /** Lines of usage on a page, and most days of one request. */
  usageLinesPage: 500,
  usageLineDays: 366,
  /** Usage destinations of one account; failures and subjects on a page; subjects that one request sets. */
  usageDestinations: 10,
  usageFailuresPage: 100,
  usageSubjectsPage: 500,
  usageSubjectsSet: 100,
} as const;

/** Requests per clock minute and IP address, unless the name or the comment says otherwise. */
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
  /** Pictures for sites that one person uploads. */
  siteImages: 30,
  /** Messages to one site from one network address, and to one site from all. */
  siteForm: 5,
  siteFormAll: 60,
  /** Reports of sites from one network address. */
  siteReport: 5,
  /** Pictures of previews that are made for one workspace. */
  previewPicture: 10,
  /** Files of unpublished sites, per network address. */
  sitePreview: 1200,
  /** Messages that an account's staff and customers have sent to people they invite. */
  invitations: 20,
} as const;

export type RateBucket = keyof typeof rates;
