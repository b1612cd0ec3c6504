import { SEARCH_PATH } from '@platform/contracts/shell/paths'
import { Link, useLocation } from '@platform/remote-kit/router'
import { color, IconButton, Inline, radius, space } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useEffect, useId, useRef, useState } from 'react'
import { LazyTexts } from '../i18n/lazy/lazy-texts.ts'
import { useT } from '../i18n/lazy/messages.ts'
import { headerHeight } from './bar-size.ts'
import { SiteLinks } from './site-links.tsx'

/** The menu of the whole site and its button, and the way to the search. The browser closes it on Esc or a press outside, and gives the focus back. */
export function SiteMenu() {
  return (
    <LazyTexts>
      <Inside />
    </LazyTexts>
  )
}

function Inside() {
  const t = useT()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // A link in it was followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes with every change of the page
  useEffect(() => panel.current?.hidePopover?.(), [pathname])
  return (
    <Inline gap={1} wrap={false}>
      <IconButton icon="menu" label={t('nav.all')} popoverTarget={id} aria-expanded={isOpen} />
      <IconButton as={Link} to={SEARCH_PATH} icon="search" label={t('nav.search')} />
      <Panel
        id={id}
        ref={panel}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && <SiteLinks />}
      </Panel>
    </Inline>
  )
}

const Panel = styled.div`
  position: fixed;
  inset: calc(${headerHeight.desktop} + ${space(1)}) 0 auto;
  width: calc(100% - ${space(12)});
  max-width: 1200px;
  max-height: calc(100vh - ${headerHeight.desktop} - ${space(6)});
  margin-inline: auto;
  padding: ${space(6)};
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface2};
  color: ${color.text};
  box-shadow: 0 24px 64px rgb(0 0 0 / 0.6);
`
