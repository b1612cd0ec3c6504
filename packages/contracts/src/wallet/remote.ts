import { z } from 'zod'

/** The contract of mfe-wallet with the shell: the registry refuses a release that breaks it. */
export const remote = {
  './mount': { props: z.object({ basename: z.string() }), events: {} },
  /** Fills `home.earned` of the start page. */
  './earned': { props: z.object({ basename: z.string() }), events: {} },
  /** The user's balance on a partner's page. */
  './balance': {
    props: z.object({}),
    events: {
      /** The balance is there. */
      'balance-shown': z.object({}),
      /** The user has not agreed that it is shown here: they can connect once more, from the partner's own link. */
      'balance-not-allowed': z.object({}),
    },
  },
} as const
