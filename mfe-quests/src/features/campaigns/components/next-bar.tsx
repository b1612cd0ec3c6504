import { color, font, motion, radius, size, space, Text } from '@platform/ui'
import { keyframes, styled } from '@platform/ui/styled'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import { nextActionSlotAtom, nextBarAtom } from '../model/rail-state.ts'
import { pageMedia } from './page-media.ts'

/** On phones a bar above the navigation, on desktop a card in the side panel. */
export function NextBar({ children }: { children: ReactNode }) {
  const t = useT()
  const setBar = useSetAtom(nextBarAtom)
  return (
    <Bar ref={setBar} aria-label={t('campaign.rewardPanel')}>
      {children}
    </Bar>
  )
}

interface NextBarContentProps {
  /** What happened, or what blocks the user; above the rest. */
  notice?: ReactNode
  meta?: ReactNode
  title?: ReactNode
  action?: ReactNode
  /** On phones the open task puts its button here. */
  takesTask?: boolean
  /** 0 to 1; a line at the top. */
  progress?: number
}

export function NextBarContent({
  notice,
  meta,
  title,
  action,
  takesTask = false,
  progress = 0,
}: NextBarContentProps) {
  const setSlot = useSetAtom(nextActionSlotAtom)
  return (
    <Content>
      <Progress style={{ transform: `scaleX(${progress})` }} />
      {notice}
      {(meta || title || action) && (
        <Line>
          {(meta || title) && (
            <Words key={typeof title === 'string' ? title : undefined}>
              {meta && (
                <Text as="span" size="meta" tone="mute">
                  {meta}
                </Text>
              )}
              {title && <Title>{title}</Title>}
            </Words>
          )}
          <Action>
            {takesTask && <Slot ref={setSlot} />}
            {action}
          </Action>
        </Line>
      )}
    </Content>
  )
}

const Bar = styled.section`
  position: relative;
  padding: ${space(3)} ${space(4)};
  background: ${color.surface1};
  overflow: hidden;
  ${pageMedia.oneColumn} {
    border-top: 1px solid ${color.line};
    /* A notice that is long at 200 % zoom must not cover the page. */
    max-height: 50vh;
    overflow-y: auto;
  }
  ${pageMedia.lowDesktop} {
    padding-inline: ${space(6)};
  }
  ${pageMedia.sidePanel} {
    padding: ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
`

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`

const Progress = styled.span`
  position: absolute;
  inset: 0 0 auto;
  height: 3px;
  background: ${color.volt};
  transform-origin: left;
  transition: transform ${motion.enter};
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  ${pageMedia.sidePanel} {
    flex-direction: column;
    align-items: stretch;
  }
  @media (max-width: 279px) {
    flex-direction: column;
    align-items: stretch;
  }
`

const fade = keyframes`from { opacity: 0; }`

const Words = styled.div`
  display: grid;
  flex: 1 1 0;
  min-width: 0;
  animation: ${fade} ${motion.feedback};
  ${pageMedia.sidePanel} {
    flex: none;
  }
`

const Title = styled.span`
  overflow: hidden;
  font: 600 ${size.card} / 1.3 ${font.heading};
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Action = styled.div`
  display: grid;
  flex: 0 1 auto;
  min-width: min(50%, 168px);
  &:only-child {
    flex: 1;
  }
  &:not(:has(button, a)) {
    display: none;
  }
`

const Slot = styled.div`
  display: contents;
  ${pageMedia.sidePanel} {
    display: none;
  }
`
