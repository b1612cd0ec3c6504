import { z } from 'zod'

/** What mfe-operator promises to the shell: the registry refuses releases that break it. */
export const remote = {
  './mount': { props: z.object({ basename: z.string() }), events: {} },
} as const
