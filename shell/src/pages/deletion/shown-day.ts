import { lastDayBefore } from '@platform/contracts/rules/last-day'
import { formatDate } from '@platform/remote-kit/format'

/** The last day on which the account can surely be kept, as the message to its user names it. */
export const shownDay = (dueAt: string) => formatDate(lastDayBefore(dueAt), 'UTC')
