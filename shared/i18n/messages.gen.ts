// Generated from `locales/en/` by `npm run types`.
import type { Child } from 'hono/jsx';

/** What an element around a part of a message becomes: `link: (parts) => <a href='/'>{parts}</a>`. */
type Tag = (parts: Child[]) => Child;

/** Messages without arguments are texts, others functions of their arguments; those with elements give children. */
export interface Messages {
  access: {
    scopes: {
      'service:read': {
        title: string;
        detail: string;
      };
      'service:write': {
        title: string;
        detail: string;
      };
      'service:deploy': {
        title: string;
        detail: string;
      };
      'service:manage': {
        title: string;
        detail: string;
      };
    };
    choices: {
      scopes: string;
      askedFor: string;
      notAsked: string;
      workspaces: string;
      allWorkspaces: string;
      allWorkspacesDetail: string;
      someWorkspaces: string;
      moreWorkspaces: (values: { shown: number }) => string;
      noWorkspace: string;
      brands: string;
      brand: (values: { name: string; account: Tag }) => Child;
      brandDetail: (values: { manage: string }) => string;
    };
    signIn: {
      title: string;
      lead: string;
      email: string;
      send: string;
      badEmail: string;
      code: {
        title: string;
        sent: (values: { email: string }) => string;
        sentSomewhere: string;
        rules: string;
        noMail: string;
        label: string;
        submit: string;
        again: string;
        otherAddress: string;
        shape: string;
        wrong: string;
        over: {
          title: string;
          text: string;
        };
      };
      link: {
        title: (values: { email: string; who: Tag }) => Child;
        lead: string;
        submit: string;
      };
      ended: {
        title: string;
        text: string;
      };
      startAgain: string;
      passkey: {
        submit: string;
        or: string;
        failed: string;
      };
    };
    consent: {
      title: string;
      question: (values: { name: string; app: Tag }) => Child;
      unnamed: string;
      unverified: string;
      describedBy: (values: { host: string }) => string;
      account: string;
      otherAccount: string;
      returnsTo: string;
      loopback: string;
      approve: string;
      deny: string;
      later: (values: { link: Tag }) => Child;
      choose: string;
      tooSoon: string;
      accountChanged: (values: { email: string }) => string;
      gone: {
        title: string;
        text: string;
      };
    };
    connections: {
      title: string;
      lead: string;
      empty: string;
      emptyDetail: string;
      returnsTo: string;
      firstUsed: string;
      lastUsed: string;
      scopes: string;
      workspaces: string;
      brands: string;
      everyWorkspace: string;
      someWorkspaces: (values: { count: number }) => string;
      change: string;
      save: string;
      saveLabel: (values: { name: string }) => string;
      leave: string;
      leaveDetail: string;
      disconnect: string;
      disconnectLabel: (values: { name: string }) => string;
      oneOf: (values: { index: number; count: number }) => string;
      numbered: (values: { name: string; index: number }) => string;
      leaveAll: string;
      leaveAllDetail: (values: { count: number }) => string;
      disconnectAll: string;
      disconnectAllLabel: (values: { name: string }) => string;
      done: {
        saved: string;
        disconnected: string;
      };
      notFound: {
        title: string;
        text: string;
      };
    };
    sessions: {
      title: string;
      lead: string;
      current: string;
      device: (values: { browser: string; system: string }) => string;
      unknown: string;
      place: string;
      placeOf: (values: { city: string; country: string }) => string;
      signedIn: string;
      lastSeen: string;
      now: string;
      signOut: string;
      signOutLabel: (values: { device: string }) => string;
      everywhere: string;
      everywhereDetail: string;
      alsoConnections: string;
      alsoConnectionsDetail: string;
      endOthers: string;
      done: {
        ended: string;
        others: string;
        all: string;
      };
      notFound: {
        title: string;
        text: string;
      };
    };
    passkeys: {
      title: string;
      lead: string;
      empty: string;
      add: string;
      name: string;
      added: string;
      lastUsed: string;
      never: string;
      rename: string;
      save: string;
      saveLabel: (values: { name: string }) => string;
      remove: string;
      removeLabel: (values: { name: string }) => string;
      removeDetail: string;
      unsupported: string;
      signInFirst: string;
      signInAgain: string;
      tooMany: string;
      failed: string;
      exists: string;
      done: {
        added: string;
        renamed: string;
        removed: string;
      };
      notFound: {
        title: string;
        text: string;
      };
    };
    sso: {
      dead: {
        title: string;
        text: string;
      };
      switch: {
        title: string;
        current: (values: { email: string }) => string;
        offered: (values: { account: string; email: string }) => string;
        warning: string;
        accept: string;
        decline: string;
      };
    };
  };
  assistants: {
    section: {
      title: string;
      body: string;
      open: (values: { name: string }) => string;
      ended: string;
      of: (values: { person: string }) => string;
    };
    requests: {
      title: string;
      line: (values: { client: string; project: string }) => string;
      review: string;
    };
    rules: {
      title: string;
      credits: string;
      creditsHint: string;
      approval: string;
      approvalHint: string;
      save: string;
      spent: (values: { spent: string }) => string;
      ownersOnly: string;
    };
    activity: {
      title: string;
      empty: {
        title: string;
        body: string;
      };
      undo: string;
      changed: string;
      see: string;
      credits: (values: { credits: string }) => string;
      gone: string;
      acts: {
        'build-start': (values: { project: string }) => string;
        'build-cancel': (values: { project: string }) => string;
        'build-edit': (values: { project: string }) => string;
        'build-restore': (values: { project: string }) => string;
        'project-create': (values: { project: string }) => string;
        'project-rename': (values: { before: string; name: string }) => string;
        'project-publish': (values: { project: string }) => string;
        'project-unpublish': (values: { project: string }) => string;
        'project-delete': (values: { project: string }) => string;
        'publish-request': (values: { project: string }) => string;
        'image-upload': (values: { name: string }) => string;
        'domain-add': (values: { name: string }) => string;
        'domain-verify': (values: { name: string }) => string;
        'domain-remove': (values: { name: string }) => string;
        other: string;
      };
    };
    request: {
      title: (values: { project: string }) => string;
      lead: (values: { client: string; person: string }) => string;
      changed: string;
      first: string;
      published: string;
      asked: string;
      approve: string;
      decline: string;
      states: {
        approved: string;
        declined: string;
        replaced: string;
      };
    };
  };
  common: {
    frame: {
      skip: string;
      signedInAs: (values: { email: string; who: Tag }) => Child;
      signOut: string;
      language: string;
    };
    offline: {
      title: string;
      text: string;
      heldTitle: string;
      heldText: string;
    };
    errors: {
      broken: {
        title: string;
        text: (values: { requestId: string }) => string;
        again: string;
        goBack: string;
      };
      missing: {
        title: string;
        text: string;
        link: string;
      };
      refused: {
        title: string;
        foreign: string;
      };
      unreadable: string;
      tooMany: {
        title: string;
        seconds: (values: { seconds: number }) => string;
        minutes: (values: { minutes: number }) => string;
      };
      signInUnavailable: {
        title: string;
        text: string;
      };
    };
  };
  dashboard: {
    refusals: {
      failed: string;
      workspace_suspended: string;
      project_limit: string;
      prompt_missing: string;
      prompt_too_long: (values: { limit: number }) => string;
      insufficient_credits: string;
      monthly_cap_reached: string;
      idempotency_conflict: string;
      unknown_skill: string;
      build_finished: string;
      build_not_found: string;
      nothing_to_publish: string;
      publish_limit: string;
      domains_not_included: string;
      domain_limit: string;
      domain_not_for_tests: string;
      domain_taken: string;
      domain_elsewhere: string;
      domain_ambiguous: string;
      domain_public: string;
      domain_reserved: string;
      claim_ended: string;
      dns_unanswered: string;
      domain_not_found: string;
      bad_domain: string;
      record_missing: string;
      domain_not_bound: string;
      domain_not_served: string;
      project_not_found: string;
      bad_project_name: string;
      not_found: string;
      bad_email: string;
      already_member: string;
      member_not_found: string;
      not_owner: string;
      keep_owner: string;
      image_missing: string;
      image_type: string;
      image_unreadable: string;
      image_too_large: string;
      image_quota: string;
      image_not_found: string;
      image_in_use: string;
      image_in_versions: string;
      too_many_images: string;
      other: string;
      bad_language: string;
      bad_time_zone: string;
      build_running: string;
      edit_limit: string;
      site_too_large: string;
      no_document: string;
      version_gone: string;
      nothing_changed: string;
      bad_time: string;
      link_limit: string;
      address_limit: string;
      bad_days: string;
      not_allowed: string;
      request_decided: string;
      published_since: string;
      renamed_since: string;
      site_changed: string;
      bad_budget: string;
      fact_unread: string;
      fact_missing: string;
    };
    successes: {
      published: {
        title: string;
      };
      unpublished: {
        title: string;
      };
      'project-renamed': {
        title: string;
      };
      'project-duplicated': {
        title: string;
      };
      'project-deleted': {
        title: string;
        text: string;
      };
      'project-restored': {
        title: string;
        text: string;
      };
      cancelled: {
        title: string;
        text: string;
      };
      'domain-added': {
        title: string;
        text: string;
      };
      'domain-active': {
        title: string;
      };
      'domain-removed': {
        title: string;
      };
      'access-changed': {
        title: string;
      };
      disconnected: {
        title: string;
      };
      invited: {
        title: string;
        text: string;
      };
      'invitation-failed': {
        title: string;
        text: string;
      };
      'invitation-limited': {
        title: string;
        text: string;
      };
      removed: {
        title: string;
      };
      'settings-saved': {
        title: string;
      };
      'mails-saved': {
        title: string;
      };
      'message-deleted': {
        title: string;
      };
      'address-asked': {
        title: string;
        text: string;
      };
      'address-removed': {
        title: string;
      };
      'site-saved': {
        title: string;
        text: string;
      };
      'version-restored': {
        title: string;
        text: string;
      };
      'link-ended': {
        title: string;
      };
      'link-made': {
        title: string;
        text: string;
      };
      scheduled: {
        title: string;
      };
      unscheduled: {
        title: string;
      };
      'limits-saved': {
        title: string;
      };
      undone: {
        title: string;
      };
      'request-approved': {
        title: string;
      };
      'request-declined': {
        title: string;
      };
    };
    buildFailures: {
      timed_out: string;
      workspace_suspended: string;
      project_deleted: string;
      nothing_changed: string;
    };
    notAccepted: {
      title: string;
      text: string;
    };
    notThere: {
      title: string;
      text: string;
      link: string;
    };
    outOfService: {
      title: string;
      text: string;
    };
    noWorkspace: {
      title: string;
      text: string;
    };
    notLoaded: {
      title: string;
      text: (values: { requestId: string }) => string;
      again: string;
    };
    choose: {
      title: string;
      text: string;
    };
    signedOut: {
      title: string;
      text: string;
      signIn: string;
    };
    failed: {
      title: string;
      text: string;
    };
    sendAgain: string;
    written: {
      prompt: string;
      name: string;
      email: string;
      domain: string;
    };
    signedIn: {
      title: string;
      text: string;
    };
    refused: string;
    buildFailed: string;
    buildChangedNothing: string;
    buildFailedBody: string;
    steps: {
      queued: string;
      running: string;
      ready: string;
    };
    cancelQuestion: {
      title: string;
      body: string;
      act: string;
    };
    periods: {
      current_month: string;
      last_month: string;
      ytd: string;
    };
    spent: {
      current_month: string;
      last_month: string;
      ytd: string;
    };
    limits: {
      projects: {
        label: string;
        meaning: string;
      };
      published: {
        label: string;
        meaning: string;
      };
      domains: {
        label: string;
        meaning: string;
      };
      daily: {
        label: string;
        meaning: string;
      };
      monthly: {
        label: string;
        meaning: string;
      };
      rollover: {
        label: string;
        meaning: string;
      };
    };
    pages: {
      older: string;
      newest: string;
    };
    unnamedClient: string;
    billedBy: (values: { name: string }) => string;
    terms: string;
    privacy: string;
  };
  editor: {
    title: string;
    edit: string;
    intro: string;
    none: {
      title: string;
      body: string;
    };
    files: {
      title: string;
      body: string;
    };
    save: string;
    note: string;
    publish: string;
    undo: string;
    redo: string;
    discard: string;
    unsaved: string;
    saved: string;
    restored: string;
    pressText: string;
    tabs: {
      label: string;
      form: string;
      preview: string;
    };
    preview: {
      title: string;
      page: string;
      show: string;
      wide: string;
      narrow: string;
      failed: string;
    };
    signedOut: {
      title: string;
      text: string;
      act: string;
    };
    conflict: {
      title: string;
      text: string;
      keep: string;
      drop: string;
      merged: string;
    };
    faults: {
      title: (values: { count: number }) => string;
      needed: string;
      long: string;
      many: string;
      phone: string;
      email: string;
      link: string;
      web: string;
      time: string;
      date: string;
      country: string;
      address: string;
      repeated: string;
      plain: string;
      image: string;
      other: string;
    };
    groups: {
      business: string;
      hours: string;
      look: string;
      legal: string;
      footer: string;
      language: string;
    };
    home: string;
    hidden: string;
    newPage: string;
    acts: {
      up: (values: { name: string }) => string;
      down: (values: { name: string }) => string;
      copy: (values: { name: string }) => string;
      hide: (values: { name: string }) => string;
      unhide: (values: { name: string }) => string;
      remove: (values: { name: string }) => string;
      addPage: string;
      addSection: string;
      sectionKind: string;
      addEntry: (values: { name: string }) => string;
      addTimes: (values: { day: string }) => string;
    };
    entry: (values: { name: string; number: number }) => string;
    lists: {
      groups: string;
      items: string;
      images: string;
      questions: string;
      people: string;
      quotes: string;
      links: string;
      exceptions: string;
      open: string;
      fields: string;
    };
    sections: {
      hero: string;
      text: string;
      items: string;
      gallery: string;
      hours: string;
      map: string;
      contact: string;
      questions: string;
      people: string;
      quotes: string;
      action: string;
      form: string;
    };
    hours: {
      unsaid: string;
      closed: string;
      open: string;
      fromOf: (values: { day: string }) => string;
      toOf: (values: { day: string }) => string;
      exceptions: string;
      exceptionsText: string;
      shown: string;
      contactShown: string;
      mapShown: string;
    };
    fields: {
      name: string;
      kind: string;
      description: string;
      phone: string;
      email: string;
      street: string;
      postalCode: string;
      city: string;
      region: string;
      country: string;
      profiles: string;
      imprint: string;
      privacy: string;
      note: string;
      from: string;
      to: string;
      theme: string;
      primary: string;
      accent: string;
      scheme: string;
      font: string;
      textSize: string;
      contrast: string;
      corners: string;
      title: string;
      slug: string;
      unlisted: string;
      hidden: string;
      heading: string;
      headline: string;
      text: string;
      image: string;
      alt: string;
      caption: string;
      label: string;
      layout: string;
      intro: string;
      price: string;
      link: string;
      question: string;
      answer: string;
      role: string;
      by: string;
      action: string;
      address: string;
      locale: string;
      open: string;
      target: string;
      type: string;
      required: string;
      options: string;
      consent: string;
      button: string;
      sent: string;
    };
    ownColor: string;
    chosen: string;
    unstated: string;
    options: {
      theme: {
        plain: string;
        warm: string;
        editorial: string;
        bold: string;
        calm: string;
        night: string;
        market: string;
        studio: string;
        classic: string;
        playful: string;
        craft: string;
        grid: string;
      };
      scheme: {
        light: string;
        dark: string;
      };
      font: {
        sans: string;
        serif: string;
        rounded: string;
        condensed: string;
        mono: string;
      };
      textSize: {
        regular: string;
        large: string;
      };
      contrast: {
        regular: string;
        high: string;
      };
      corners: {
        square: string;
        small: string;
        large: string;
      };
      layout: {
        list: string;
        menu: string;
        cards: string;
      };
      type: {
        name: string;
        email: string;
        phone: string;
        text: string;
        message: string;
        select: string;
        checkbox: string;
      };
      kind: {
        accountant: string;
        agency: string;
        architect: string;
        artist: string;
        association: string;
        bakery: string;
        band: string;
        bar: string;
        bicycle_shop: string;
        bookshop: string;
        cafe: string;
        carpenter: string;
        cleaning: string;
        consultant: string;
        dentist: string;
        doctor: string;
        electrician: string;
        event: string;
        farm: string;
        florist: string;
        garage: string;
        gardener: string;
        gym: string;
        hairdresser: string;
        hotel: string;
        jeweller: string;
        lawyer: string;
        museum: string;
        nursery: string;
        painter: string;
        personal: string;
        photographer: string;
        plumber: string;
        restaurant: string;
        school: string;
        shop: string;
        software: string;
        spa: string;
        therapist: string;
        tourism: string;
        veterinarian: string;
        wine: string;
        yoga: string;
      };
    };
    hints: {
      price: string;
      slug: string;
      alt: string;
      options: string;
      consent: string;
    };
    changes: {
      none: string;
      moved: string;
      before: string;
      after: string;
      more: (values: { count: number }) => string;
    };
    versions: {
      title: (values: { when: string }) => string;
      open: string;
      by: {
        prompt: string;
        edit: string;
        restore: string;
        assistant: string;
      };
      changed: string;
      first: string;
      noWords: string;
      gone: string;
      goneText: (values: { count: string }) => string;
      noDifference: string;
      before: string;
      this: string;
      compare: string;
      newest: string;
      live: string;
      restore: string;
      restoreText: string;
      publish: string;
    };
    duplicate: string;
    copyName: (values: { name: string }) => string;
    pictures: {
      choose: string;
      none: string;
      upload: string;
      file: string;
      quota: (values: { used: string; limit: string }) => string;
      fits: string;
      scaled: (values: { from: string; to: string }) => string;
      drawn: (values: { to: string }) => string;
    };
  };
  mail: {
    signIn: {
      subject: (values: { code: string }) => string;
      code: (values: { code: string }) => string;
      type: (values: { host: string }) => string;
      link: string;
      rules: string;
      onlyYou: string;
    };
    signInElsewhere: {
      subject: string;
      lead: (values: { host: string }) => string;
      open: string;
      link: string;
      rules: string;
      onlyYou: string;
    };
    invitation: {
      subject: (values: { place: string }) => string;
      lead: (values: { by: string; place: string }) => string;
      open: (values: { to: string }) => string;
      link: (values: { place: string }) => string;
      codeLater: string;
    };
    domains: {
      domain_taken: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      claim_ended: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      proof_missing: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      proof_gone: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      sender_taken: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      sender_ended: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      sender_missing: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      sender_gone: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      sender_revoked: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      endpoint_failing: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      endpoint_gone: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      usage_failing: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
      usage_gone: {
        subject: (values: { domain: string }) => string;
        what: (values: { domain: string }) => string;
        next: string;
      };
    };
    welcome: {
      subject: (values: { workspace: string }) => string;
      lead: (values: { product: string; workspace: string }) => string;
      open: (values: { to: string }) => string;
      link: (values: { workspace: string }) => string;
      codeLater: string;
    };
    buildSucceeded: {
      subject: (values: { project: string }) => string;
      lead: (values: { project: string }) => string;
      link: string;
    };
    buildFailed: {
      subject: (values: { project: string }) => string;
      lead: (values: { project: string }) => string;
      link: string;
    };
    creditsLow: {
      subject: (values: { workspace: string }) => string;
      lead: (values: { left: string; workspace: string }) => string;
      link: string;
    };
    creditsUsedUp: {
      subject: (values: { workspace: string }) => string;
      lead: (values: { workspace: string }) => string;
      link: string;
    };
    domainVerified: {
      subject: (values: { domain: string }) => string;
      lead: (values: { domain: string }) => string;
      link: string;
    };
    suspended: {
      subject: (values: { workspace: string }) => string;
      lead: (values: { workspace: string }) => string;
      kept: string;
    };
    resumed: {
      subject: (values: { workspace: string }) => string;
      lead: (values: { workspace: string }) => string;
      link: (values: { workspace: string }) => string;
    };
    assistantConnected: {
      subject: (values: { client: string }) => string;
      lead: (values: { client: string }) => string;
      check: string;
      link: string;
    };
    newSignIn: {
      subject: string;
      lead: (values: { email: string }) => string;
      mine: string;
      notMine: string;
      link: string;
      security: string;
    };
    passkeyAdded: {
      subject: string;
      lead: (values: { name: string; email: string }) => string;
      check: string;
      link: string;
    };
    siteMessage: {
      subject: (values: { project: string }) => string;
      lead: (values: { project: string }) => string;
      answer: (values: { label: string; value: string }) => string;
      reply: (values: { address: string }) => string;
      link: string;
    };
    messageAddress: {
      subject: (values: { project: string }) => string;
      lead: (values: { workspace: string; project: string; address: string }) => string;
      link: string;
      notMine: (values: { days: string; project: string }) => string;
    };
    schedule: {
      subject: (values: { account: string }) => string;
      lead: (values: { account: string; time: string }) => string;
      reasons: {
        authoring_off: string;
        not_allowed: string;
        draft_changed: string;
        missed: string;
      };
      next: string;
      link: string;
    };
    import: {
      subject: (values: { account: string }) => string;
      lead: (values: { file: string; account: string }) => string;
      counts: (values: { created: number; existing: number; refused: number }) => string;
      link: string;
    };
    footer: {
      terms: string;
      privacy: string;
      support: string;
      unsubscribe: string;
    };
    siteTakenDown: {
      subject: (values: { site: string }) => string;
      lead: (values: { site: string }) => string;
      next: string;
    };
    publishRequested: {
      subject: (values: { client: string; project: string }) => string;
      lead: (values: { client: string; project: string }) => string;
      link: string;
    };
    spendAlert: {
      subject: (values: { tenant: string }) => string;
      what: (values: { tenant: string; used: string; threshold: string }) => string;
      next: string;
      link: string;
      amounts: {
        credits: (values: { value: number }) => string;
        usd: (values: { value: number }) => string;
        cap_percent: (values: { value: number }) => string;
      };
      customer: {
        subject: (values: { workspace: string; used: string }) => string;
        what: (values: { workspace: string; used: string }) => string;
        next: string;
        link: string;
      };
    };
  };
  pages: {
    error: {
      title: string;
      body: (values: { requestId: string }) => string;
      retry: string;
    };
    loading: string;
    terminated: {
      title: string;
      body: string;
    };
    close: string;
    cancel: string;
    unlimited: string;
    states: {
      project: {
        draft: string;
        building: string;
        failed: string;
        published: string;
        unpublished: string;
      };
      build: {
        queued: string;
        running: string;
        succeeded: string;
        failed: string;
        cancelled: string;
      };
    };
    projects: {
      description: string;
      prompt: string;
      placeholder: string;
      create: string;
      all: string;
      search: string;
      searchSubmit: string;
      notFound: {
        title: string;
        body: string;
      };
      empty: {
        title: string;
        body: string;
      };
      frozen: string;
      updated: (values: { since: string }) => string;
      deleted: {
        title: string;
        until: (values: { date: string }) => string;
        restore: string;
      };
    };
    project: {
      firstBuild: {
        title: string;
        text: string;
        prompt: string;
        placeholder: string;
      };
      nextBuild: {
        title: string;
        text: string;
        prompt: string;
        placeholder: string;
      };
      frozen: string;
      building: string;
      draft: string;
      start: string;
      price: (values: { credits: number }) => string;
      priceAdds: (values: { credits: number; more: number }) => string;
      skills: {
        add: string;
        legend: (values: { credits: number }) => string;
      };
      retry: string;
      cancel: string;
      preview: string;
      previewOf: (values: { request: string }) => string;
      publish: string;
      publishChanges: string;
      unpublish: string;
      siteActions: string;
      refresh: string;
      lost: {
        title: string;
        text: string;
      };
      history: string;
      filesGone: string;
      live: string;
      changes: {
        title: string;
        body: string;
      };
      noBuilds: {
        title: string;
        body: string;
      };
      columns: {
        prompt: string;
        state: string;
        credits: string;
        started: string;
        site: string;
      };
      publishQuestion: (values: { name: string }) => string;
      publishBody: (values: { address: string }) => string;
      unpublishQuestion: (values: { name: string }) => string;
      unpublishBody: string;
      settings: {
        title: string;
        name: string;
        nameHint: string;
        rename: string;
        delete: string;
      };
      deleteQuestion: (values: { name: string }) => string;
      deleteBody: (values: { days: number }) => string;
      deleteAct: string;
      notes: {
        quote: (values: { sentence: string }) => string;
        ignored: {
          title: string;
          text: string;
        };
        missing: {
          title: string;
          text: string;
          add: string;
        };
        warnings: {
          title: string;
          text: string;
          file_renamed: (values: { path: string; name: string }) => string;
          file_type: (values: { path: string }) => string;
          file_name: (values: { path: string }) => string;
          file_rule: (values: { line: string; path: string }) => string;
        };
        topics: {
          kind: {
            name: string;
            example: string;
          };
          phone: {
            name: string;
            example: string;
          };
          email: {
            name: string;
            example: string;
          };
          address: {
            name: string;
            example: string;
          };
          hours: {
            name: string;
            example: string;
          };
          items: {
            name: string;
            example: string;
          };
        };
        example: (values: { sentence: string }) => string;
        unread: string;
        parts: {
          text: string;
          edit: string;
          names: {
            pictures: string;
            people: string;
            questions: string;
          };
        };
      };
    };
    site: {
      title: string;
      picture: (values: { name: string }) => string;
      state: string;
      address: string;
      published: string;
      never: string;
      domain: string;
      addDomain: string;
      waiting: (values: { name: string }) => string;
      credits: string;
      copy: string;
      download: string;
    };
    usage: {
      description: string;
      period: string;
      before: (values: { credits: number }) => string;
      chart: {
        day: string;
        month: string;
      };
      units: {
        day: string;
        month: string;
      };
      asTable: string;
      summary: {
        day: (values: { days: number }) => string;
        month: (values: { months: number }) => string;
      };
      pools: {
        free: string;
        monthly: string;
        topup: string;
      };
      free: string;
      freeHint: string;
      freeNone: string;
      monthly: string;
      monthlyHint: string;
      monthlyNone: string;
      rollover: (values: { amount: number }) => string;
      rolloverUntil: (values: { amount: number; until: string }) => string;
      topup: string;
      topupHint: string;
      topupNone: string;
      left: (values: { left: number }) => string;
      used: (values: { used: number; of: number }) => string;
      usedFreely: (values: { used: number }) => string;
      none: {
        title: string;
        body: string;
      };
      unavailable: {
        title: string;
        body: string;
      };
      entries: {
        title: string;
        what: string;
        when: string;
        credits: string;
        kinds: {
          charge: string;
          refund: string;
          topup: string;
          adjust: string;
        };
      };
      alerts: {
        title: string;
        lead: string;
        reached: (values: { at: string }) => string;
        open: string;
        amounts: {
          credits: (values: { value: number }) => string;
          usd: (values: { value: number }) => string;
          cap_percent: (values: { value: number }) => string;
        };
      };
      limits: {
        title: string;
        limit: string;
        used: string;
        notIncluded: string;
      };
      usedSentence: (values: { used: number; of: number }) => string;
    };
    domains: {
      description: string;
      add: string;
      name: string;
      nameHint: string;
      project: string;
      records: (values: { name: string }) => string;
      recordsBody: string;
      columns: {
        name: string;
        project: string;
        state: string;
        actions: string;
        type: string;
        value: string;
      };
      check: string;
      remove: string;
      removeQuestion: (values: { name: string }) => string;
      removeBody: string;
      empty: {
        title: string;
        body: string;
      };
      noProject: {
        title: string;
        body: string;
      };
      off: {
        title: string;
        body: string;
      };
      states: {
        pending: string;
        verified: string;
        active: string;
        disconnected: string;
        lost: string;
      };
      notes: {
        notChecked: string;
        record_missing: string;
        dns_unanswered: string;
        connecting: string;
        not_served: string;
        proof_gone: (values: { until: string }) => string;
        proof_lost: string;
        domain_taken: string;
        claim_ended: string;
        checked: (values: { at: string }) => string;
        next: (values: { at: string }) => string;
        ends: (values: { at: string }) => string;
      };
      removeName: (values: { name: string }) => string;
    };
    connections: {
      description: string;
      used: (values: { since: string }) => string;
      never: string;
      save: string;
      disconnect: string;
      disconnectQuestion: (values: { name: string }) => string;
      disconnectAll: string;
      disconnectAllQuestion: (values: { count: number; name: string }) => string;
      numbered: (values: { name: string; index: number }) => string;
      disconnectBody: string;
      since: (values: { date: string }) => string;
      reach: {
        all: string;
        some: (values: { workspaces: number }) => string;
      };
      whole: {
        all: (values: { name: string }) => string;
        some: (values: { workspaces: number; name: string }) => string;
      };
      may: (values: { name: string }) => string;
      empty: {
        title: string;
        body: string;
      };
      address: string;
      another: {
        title: string;
        body: string;
      };
      scopes: {
        'service:read': string;
        'service:write': string;
        'service:deploy': string;
        'service:manage': string;
      };
    };
    members: {
      description: string;
      name: string;
      role: string;
      since: string;
      seen: string;
      longAgo: string;
      actions: string;
      you: string;
      invited: string;
      resend: string;
      invite: string;
      inviteTitle: string;
      email: string;
      remove: (values: { name: string }) => string;
      removeQuestion: (values: { name: string }) => string;
      removeBody: string;
      removeConfirm: string;
      roles: {
        owner: string;
        member: string;
      };
      roleHints: {
        member: string;
        owner: string;
      };
      empty: {
        title: string;
        body: string;
      };
    };
    settings: {
      title: string;
      description: string;
      language: string;
      automatic: string;
      timeZone: string;
      utc: string;
      timeZoneHint: string;
      save: string;
    };
    mails: {
      title: string;
      lead: string;
      topics: {
        messages: string;
        builds: string;
        credits: string;
        domains: string;
        assistants: string;
      };
      save: string;
      saved: string;
      stop: (values: { topic: string }) => string;
      brokenTitle: string;
      brokenText: string;
    };
    messages: {
      title: string;
      description: string;
      back: (values: { project: string }) => string;
      file: string;
      unread: (values: { count: number }) => string;
      kept: (values: { days: string }) => string;
      empty: {
        title: string;
        body: string;
      };
      new: string;
      reply: string;
      markRead: string;
      markNew: string;
      delete: string;
      deleteQuestion: string;
      deleteBody: string;
      link: string;
      mails: {
        title: string;
        owners: (values: { addresses: string }) => string;
        own: (values: { addresses: string }) => string;
        nobody: string;
        remove: string;
        waiting: (values: { address: string }) => string;
        until: (values: { time: string }) => string;
        withdraw: string;
        label: string;
        hint: string;
        ask: string;
        ownersDecide: string;
      };
    };
    messageAddress: {
      title: (values: { project: string }) => string;
      lead: (values: { workspace: string; project: string; address: string }) => string;
      confirm: string;
      refuse: string;
      confirmed: (values: { project: string; address: string }) => string;
      stop: string;
      brokenTitle: string;
      brokenText: string;
      endedText: string;
      goneTitle: string;
      goneText: string;
    };
    share: {
      title: string;
      text: string;
      version: (values: { when: string }) => string;
      ends: (values: { when: string }) => string;
      by: (values: { who: string }) => string;
      end: string;
      make: string;
      works: string;
      days: (values: { count: number }) => string;
    };
    schedule: {
      title: string;
      text: string;
      scheduled: string;
      pending: (values: { version: string; when: string }) => string;
      cancel: string;
      failed: string;
      dismiss: string;
      when: string;
      zone: (values: { zone: string }) => string;
      act: string;
    };
    visits: {
      title: (values: { days: number }) => string;
      views: string;
      visits: string;
      counted: string;
      chart: string;
      summary: (values: { views: number; visits: number }) => string;
      asTable: string;
      day: string;
      pages: string;
      page: string;
      referrers: string;
      host: string;
      others: string;
      unknown: string;
    };
  };
  preview: {
    title: string;
    ends: (values: { time: string }) => string;
    controls: string;
    groups: {
      view: string;
      situation: string;
      mode: string;
      viewport: string;
      language: string;
    };
    values: {
      components: string;
      ready: string;
      empty: string;
      loading: string;
      error: string;
      confirm: string;
      suspended: string;
      terminated: string;
      auto: string;
      light: string;
      dark: string;
      'high-contrast': string;
      phone: string;
      tablet: string;
      desktop: string;
      full: string;
    };
    framed: (values: { view: string; situation: string }) => string;
  };
  site: {
    skip: string;
    navigation: string;
    home: string;
    menu: string;
    offer: string;
    gallery: string;
    hours: string;
    closed: string;
    days: (values: { first: string; last: string }) => string;
    dates: (values: { first: string; last: string }) => string;
    times: (values: { from: string; to: string }) => string;
    otherDays: string;
    directions: string;
    openMap: string;
    contact: string;
    phone: string;
    email: string;
    address: string;
    questions: string;
    people: string;
    quotes: string;
    profiles: string;
    imprint: string;
    privacy: string;
    madeWith: (values: { product: string }) => string;
    notFound: {
      title: string;
      text: string;
      home: string;
    };
    form: {
      title: string;
      name: string;
      message: string;
      send: string;
      sent: string;
      optional: (values: { label: string }) => string;
      choose: string;
      trap: string;
    };
  };
  sites: {
    notThere: {
      title: string;
      text: string;
    };
    closed: {
      title: string;
      text: string;
    };
    takenDown: {
      410: {
        title: string;
        text: string;
      };
      451: {
        title: string;
        text: string;
      };
    };
    notSent: {
      again: {
        title: string;
        text: string;
      };
      later: {
        title: string;
        text: string;
      };
    };
    noPreview: {
      title: string;
      text: string;
    };
    tooMuch: {
      title: string;
      text: string;
    };
    report: {
      title: string;
      lead: string;
      site: string;
      kind: string;
      kinds: {
        deception: string;
        illegal: string;
        copyright: string;
        other: string;
      };
      text: string;
      email: string;
      send: string;
      thanks: {
        title: string;
        text: string;
      };
      faults: {
        incomplete: string;
        unknown: string;
        later: string;
      };
    };
  };
  skills: {
    'landing-page': {
      name: string;
      description: string;
    };
    restaurant: {
      name: string;
      description: string;
    };
    portfolio: {
      name: string;
      description: string;
    };
    'online-shop': {
      name: string;
      description: string;
    };
    booking: {
      name: string;
      description: string;
    };
    'pricing-plans': {
      name: string;
      description: string;
    };
    blog: {
      name: string;
      description: string;
    };
    'questions-and-answers': {
      name: string;
      description: string;
    };
    team: {
      name: string;
      description: string;
    };
    'accessible-first': {
      name: string;
      description: string;
    };
    'search-ready': {
      name: string;
      description: string;
    };
    'night-mode': {
      name: string;
      description: string;
    };
    editorial: {
      name: string;
      description: string;
    };
  };
  surface: {
    skip: string;
    navigation: string;
    breadcrumbs: string;
    workspaces: string;
    switchWorkspace: (values: { name: string }) => string;
    account: (values: { name: string }) => string;
    signOut: string;
    appearance: string;
    modes: {
      auto: string;
      light: string;
      dark: string;
      'high-contrast': string;
    };
    terms: string;
    privacy: string;
    support: string;
    about: string;
    notices: string;
    dismiss: string;
    billing: string;
    builtBy: (values: { legalName: string }) => string;
    staffLabel: string;
    backToConsole: string;
    contactProvider: string;
    suspended: (values: { strong: Tag }) => Child;
    terminated: (values: { strong: Tag }) => Child;
    staff: (values: { workspace: string; account: string; strong: Tag }) => Child;
    settings: string;
    routes: {
      projects: string;
      project: string;
      usage: string;
      domains: string;
      connections: string;
      members: string;
    };
    copy: {
      act: string;
      named: (values: { name: string }) => string;
      done: string;
      failed: string;
    };
    steps: {
      complete: string;
      current: string;
      failed: string;
      upcoming: string;
    };
  };
}
