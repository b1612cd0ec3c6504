import { z } from 'zod'
import { taskLink } from './task-link.ts'
import { defineTaskType } from './task-type.ts'

/** The user follows a link, and confirms it no sooner than the operator's minimum. */
export const uriRedirection = defineTaskType({
  type: 'URI_REDIRECTION',
  operator: {
    url: taskLink,
    /** Least time between following the link and its confirmation. */
    minimumSeconds: z.number().int().min(0).max(600).default(5),
  },
  settings: { url: z.url(), minimumSeconds: z.number().int() },
  input: { step: z.enum(['open', 'confirm']) },
  rejections: ['TOO_EARLY'],
  needs: [],
  terms: ['url'],
})
