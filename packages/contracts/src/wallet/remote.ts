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
      'balance-shown': z.object({}).describe('The balance is there.'),
      'balance-not-allowed': z
        .object({})
        .describe(
          "The user has not agreed that it is shown here: they can connect once more, from the partner's own link.",
        ),
    },
  },
} as const
