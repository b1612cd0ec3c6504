import { media, motion } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { type ReactNode, useRef } from 'react'
import { AlertHost } from '../alerts/alert-host.tsx'
import { useT } from '../i18n/messages.ts'
import { RoomForBars } from './bar-height.ts'
import { BottomBar } from './bottom-bar.tsx'
import { FooterPlace } from './footer-place.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'
import { TitleAnnouncer } from './title-announcer.tsx'
import { usePageFocus } from './use-page-focus.ts'

const CONTENT_ID = 'content'

interface LayoutProps {
  /** Without header, footer and bottom bar. */
  embedded: boolean
  /** Resolves when the page is idle. */
  idle: Promise<void>
  children: ReactNode
}

/** What stays on the page during navigations. */
export function Layout({ embedded, idle, children }: LayoutProps) {
  const t = useT()
  const content = useRef<HTMLDivElement>(null)
  usePageFocus(content)
  return (
    <>
      <SkipLink href={`#${CONTENT_ID}`}>{t('skip.toContent')}</SkipLink>
      {!embedded && <RoomForBars />}
      {!embedded && <Header idle={idle} />}
      <Content ref={content} id={CONTENT_ID} tabIndex={-1}>
        {children}
      </Content>
      {!embedded && <FooterPlace idle={idle} />}
      {!embedded && <BottomBar />}
      <TitleAnnouncer />
      <AlertHost idle={idle} />
    </>
  )
}

/**
 * Takes the focus after a navigation; it is no control, so it shows no ring. At least as high as the
 * window, so that the footer does not jump when the content arrives.
 */
const Content = styled.div`
  min-height: 100vh;
  outline: none;
  ${media.phone} {
    /* Alerts that stay, which lie above the page. */
    padding-top: var(--k-alerts-room, 0);
    transition: padding-top ${motion.enter};
  }
`
