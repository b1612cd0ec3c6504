import { z } from 'zod'

/** The contract of mfe-wallet with the shell: the registry refuses a release that breaks it. */
export const remote = {
  './mount': { props: z.object({ basename: z.string() }), events: {} },
  /** Fills `home.earned` of the start page. */
  './earned': { props: z.object({ basename: z.string() }), events: {} },
} as const
