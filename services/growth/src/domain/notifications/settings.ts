import {
  type ChannelChoice,
  kindOf,
  type NotificationKind,
  USUAL_QUIET_HOURS,
} from '@platform/contracts/growth/notification-kinds'
import type { QuietHours } from '@platform/contracts/growth/notifications'
import { usualTimeZone } from '@platform/contracts/rules/usual-time-zone'

/** What a user has chosen, and up to when they have read. */
export interface Settings {
  userId: string
  /** Of kinds that can be muted, by channel; the rest is as usual. */
  kinds: Readonly<Partial<Record<NotificationKind, Partial<ChannelChoice>>>>
  quietHours: QuietHours | null
  timeZone: string
  /** Everything that came until then is read; null: nothing. */
  readUntil: Date | null
}

/** Of a user who has chosen nothing. @param country by which they registered */
export const usualSettings = (userId: string, country: string | null = null): Settings => ({
  userId,
  kinds: {},
  quietHours: { ...USUAL_QUIET_HOURS },
  timeZone: usualTimeZone(country),
  readUntil: null,
})

/** What the user wants of a kind; null of one that nobody mutes. */
export function choiceOf(
  kind: NotificationKind,
  { kinds }: Pick<Settings, 'kinds'>,
): ChannelChoice | null {
  const { usual } = kindOf(kind)
  return usual && { ...usual, ...kinds[kind] }
}
