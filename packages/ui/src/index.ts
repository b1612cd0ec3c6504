export { Button } from './action/button.tsx'
export { ChipGroup } from './action/chip-group.tsx'
export { CoverLink } from './action/cover-link.tsx'
export { IconButton } from './action/icon-button.tsx'
export { TextLink } from './action/text-link.tsx'
export { CampaignArt } from './art/campaign-art.tsx'
export { type AlertRequest, type Alerts, type AlertType, createAlerts } from './feedback/alerts.ts'
export { EmptyState } from './feedback/empty-state.tsx'
export { ErrorPanel } from './feedback/error-panel.tsx'
export { Notice } from './feedback/notice.tsx'
export { isSheetEntry } from './feedback/sheet-entry.ts'
export { Loading, Skeleton } from './feedback/skeleton.tsx'
export { Spinner } from './feedback/spinner.tsx'
export { Grid } from './layout/grid.tsx'
export { Inline } from './layout/inline.tsx'
export { Page } from './layout/page.tsx'
export { Stack } from './layout/stack.tsx'
export { VisuallyHidden } from './layout/visually-hidden.tsx'
export { CurrencyMark } from './marks/currency-mark.tsx'
export type { MarkName } from './marks/mark-name.ts'
export { Card } from './surface/card.tsx'
export { Glyph } from './surface/glyph.tsx'
export { Icon } from './surface/icon.tsx'
export type { IconName } from './surface/icon-paths.ts'
export { Tag } from './surface/tag.tsx'
export { Digits } from './text/digits.tsx'
export { Heading } from './text/heading.tsx'
export { Money } from './text/money.tsx'
export { Text } from './text/text.tsx'
export {
  color,
  font,
  media,
  motion,
  radius,
  size,
  space,
  type TextSize,
  type Tone,
  target,
} from './theme/tokens.ts'
export { Countdown } from './time/countdown.tsx'
export { formatMinutes, formatRemaining, formatSpan } from './time/format-remaining.ts'
export { type Instant, type TimerPhase, timerPhase } from './time/timer-phase.ts'
export { useNow } from './time/use-now.ts'
