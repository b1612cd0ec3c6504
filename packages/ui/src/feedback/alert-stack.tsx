import {
  color,
  Icon,
  IconButton,
  media,
  motion,
  radius,
  space,
  TextLink,
  target,
} from '@platform/ui'
import { css, keyframes, styled } from '@platform/ui/styled'
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Alerts, ShownAlert } from './alerts.ts'
import { usePausableTimeout } from './use-pausable-timeout.ts'

interface AlertStackProps {
  alerts: Alerts
  /** Name of the region, for screen readers. */
  label: string
  dismissLabel: string
  /** The router's link, for alerts that lead on; by default one that loads the page. */
  Link?: LinkComponent
}

type LinkComponent = ComponentType<{ to: string; onClick?: () => void; children?: ReactNode }>

/**
 * The alerts of a page, above everything including dialogs. Their timers pause while one of them is
 * hovered or focused. Both live regions stay in the page, so that new alerts are announced.
 */
export function AlertStack({ alerts, label, dismissLabel, Link = PlainLink }: AlertStackProps) {
  const shown = useSyncExternalStore(alerts.subscribe, alerts.get)
  const region = useRef<HTMLElement>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const newest = shown.at(-1)?.id
  useTopLayer(region, newest)
  useRoom(region, shown)

  /** A focused button that is removed fires no blur event. */
  function dismiss(id: number) {
    setFocused(false)
    alerts.dismiss(id)
  }

  const items = (urgent: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === urgent)
      .map((alert) => (
        <AlertItem
          key={alert.id}
          alert={alert}
          paused={hovered || focused}
          dismissLabel={dismissLabel}
          onDismiss={() => dismiss(alert.id)}
          Link={Link}
        />
      ))

  return (
    <Region
      ref={region}
      popover="manual"
      aria-label={label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Live role="status">{items(false)}</Live>
      <Live role="alert">{items(true)}</Live>
    </Region>
  )
}

/** Moves the stack above a dialog that opened before the newest alert. */
function useTopLayer(region: React.RefObject<HTMLElement | null>, newest: number | undefined) {
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [region, newest])
}

/** On the page's root, what alerts that stay take: a page begins below them on phones, where they would hide its head. */
const ROOM = '--k-alerts-room'

function useRoom(region: React.RefObject<HTMLElement | null>, shown: readonly ShownAlert[]) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const staying = region.current?.querySelectorAll<HTMLElement>('[data-stays]') ?? []
    const room = [...staying].reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP, 0)
    if (room === 0 || shown.length === 0) return
    style.setProperty(ROOM, `${room}px`)
    return () => void style.removeProperty(ROOM)
  }, [region, shown])
}

const PlainLink: LinkComponent = ({ to, ...rest }) => <a href={to} {...rest} />

interface AlertItemProps {
  alert: ShownAlert
  paused: boolean
  dismissLabel: string
  onDismiss: () => void
  Link: LinkComponent
}

function AlertItem({ alert, paused, dismissLabel, onDismiss, Link }: AlertItemProps) {
  usePausableTimeout(alert.duration, paused, onDismiss)
  return (
    <Item
      $fill={alert.variant === 'filled' ? toneOf[alert.type] : null}
      {...(alert.duration === null && { 'data-stays': '' })}
    >
      <Sign $color={alert.variant === 'filled' ? color.ink : toneOf[alert.type]}>
        <Icon name={iconOf[alert.type]} size={18} />
      </Sign>
      <p>
        {alert.title && <strong>{alert.title} </strong>}
        {alert.message}{' '}
        {alert.link && (
          <TextLink as={Link} to={alert.link.to} onClick={onDismiss}>
            {alert.link.text}
          </TextLink>
        )}
      </p>
      <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />
    </Item>
  )
}

const iconOf = { success: 'check', info: 'info', warning: 'warning', error: 'warning' } as const
const toneOf = {
  success: color.ok,
  info: color.info,
  warning: color.gold,
  error: color.bad,
} as const

/** Centred at the top on phones, clear of the primary action; at the lower right on desktop. */
const Region = styled.section`
  position: fixed;
  /* A page with a header of its own sets the variable, so that alerts do not cover it on phones. */
  inset: calc(env(safe-area-inset-top) + var(--k-alerts-top, ${space(3)})) ${space(3)} auto;
  z-index: 100;
  /* Also while it is closed: screen readers announce only regions that are there before their text. */
  display: block;
  width: auto;
  max-width: 440px;
  margin-inline: auto;
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;
  &:not(:popover-open) {
    pointer-events: none;
  }
  /* What passes stands below the row in which a page has its way back. What stays has room of its own above that. */
  ${media.phone} {
    &:not(:has([data-stays])) {
      margin-top: calc(${target} + ${space(4)});
    }
  }
  ${media.desktop} {
    inset: auto ${space(6)} calc(var(--k-sticky-bottom, 0px) + ${space(6)}) auto;
    width: 400px;
  }
`

/** px between alerts, and below them. */
const GAP = 8

const Live = styled.div`
  display: grid;
  gap: ${GAP}px;
  &:not(:empty) + &:not(:empty) {
    margin-top: ${GAP}px;
  }
`

const enter = keyframes`from { opacity: 0; transform: translateY(8px); }`

const Item = styled.div<{ $fill: string | null }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(1.5)} ${space(1.5)} ${space(1.5)} ${space(3.5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface2};
  box-shadow: 0 12px 32px rgb(0 0 0 / 0.5);
  font-size: 14px;
  animation: ${enter} ${motion.enter};
  ${({ $fill }) => $fill && filled($fill)}
  & > p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    padding-block: ${space(2)};
  }
`

/** Ink on the type's colour. */
const filled = (tone: string) => css`
  border-color: ${tone};
  background: ${tone};
  color: ${color.ink};
  & *,
  & button:hover {
    color: inherit;
  }
`

const Sign = styled.span<{ $color: string }>`
  flex: none;
  color: ${({ $color }) => $color};
`
