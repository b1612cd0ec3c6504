import { styled } from '@platform/ui/styled'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../surface/icon.tsx'
import { color, radius, space } from '../theme/tokens.ts'

type NoticeTone = 'info' | 'ok' | 'gold' | 'bad'

interface NoticeProps {
  tone?: NoticeTone
  /** Bold, on a line of its own. */
  title?: ReactNode
  children?: ReactNode
  /** What to do about it: a `TextLink` or a small `Button`. */
  action?: ReactNode
  /**
   * Announces it to screen readers when it appears: `alert` at once, `status` at the next pause. An alert answers a press, so it
   * comes into view too, clear of the bars; the focus stays on what was pressed.
   */
  live?: 'status' | 'alert' | undefined
}

/** A message beside what it is about: what happened, or what blocks the user. */
export function Notice({ tone = 'info', title, children, action, live }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not in every window: a test's has none.
    if (live === 'alert') box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [live])
  return (
    <Box ref={box} $tone={tone} role={live}>
      <Icon name={iconOf[tone]} size={18} />
      {/* What leads on from it may hold a dialog, which a paragraph may not. */}
      <div>
        {title && <strong>{title} </strong>}
        {children} {action}
      </div>
    </Box>
  )
}

const iconOf = { info: 'info', ok: 'check', gold: 'info', bad: 'warning' } as const

const Box = styled.div<{ $tone: NoticeTone }>`
  /* One that comes into view is not under a bar. */
  scroll-margin-block: calc(var(--k-sticky-top, 0px) + 8px) calc(var(--k-sticky-bottom, 0px) + 8px);
  display: flex;
  gap: ${space(2.5)};
  padding: ${space(2.5)} ${space(3)};
  border: 1px solid color-mix(in srgb, ${({ $tone }) => color[$tone]} 42%, transparent);
  border-radius: ${radius.control};
  background: color-mix(in srgb, ${({ $tone }) => color[$tone]} 12%, ${color.surface1});
  font-size: 14px;
  line-height: 1.45;
  & > svg {
    flex: none;
    margin-top: 1px;
    color: ${({ $tone }) => color[$tone]};
  }
  & strong {
    color: ${({ $tone }) => color[$tone]};
    display: block;
    font-weight: 600;
  }
`
