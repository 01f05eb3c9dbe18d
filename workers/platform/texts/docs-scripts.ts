/** Texts of the documentation's script. */
export const docsScriptTexts = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied: select the text instead.',
  search: 'Search',
  results: 'Found pages',
  found: (count: number) =>
    count === 0 ? 'Nothing was found.' : count === 1 ? '1 place was found.' : `${count} places were found.`,
  searchFailed: 'The search could not be loaded.',
  ownKey: {
    summary: 'Put your own key into the examples',
    label: 'API key',
    about:
      'It stays in this tab and is sent nowhere by itself. Keys are shown once, when they are issued: if you do not have yours any more, make a test key in the console, under Test mode.',
    console: 'Open the console',
    wrong: 'This is not a key: it begins with sk_test_ or sk_live_.',
    live: 'This is a live key: the examples act on real customers. A test key does not.',
    test: 'The examples have your test key.',
  },
  tryIt: {
    title: 'Try it',
    body: 'Body of the request',
    send: 'Send to the test side',
    sending: 'Sending…',
    needsTestKey: 'Put a test key into the examples above: nothing can be tried with a live key.',
    ready: 'This calls the service and changes the test side of your account.',
    failed: 'The service could not be reached.',
  },
} as const;
