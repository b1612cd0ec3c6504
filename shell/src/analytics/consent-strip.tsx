import { POLICY_PATHS } from '@platform/contracts/shell/paths'
import { Button, color, Inline, media, space, Text, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { bottomBarHeight } from '../layout/bar-size.ts'
import { useT } from './i18n/messages.ts'
import { stripRoom } from './strip-room.ts'

interface ConsentStripProps {
  onAnswer: (given: boolean) => void
  navigate: (path: string) => void
}

/** Both answers are one press away and look alike. It covers nothing that cannot be scrolled clear of it. */
export function ConsentStrip({ onAnswer, navigate }: ConsentStripProps) {
  const t = useT()
  return (
    <Strip ref={stripRoom} aria-label={t('consent.label')}>
      <Text size="meta">
        {t('consent.text')}{' '}
        <TextLink
          href={POLICY_PATHS.privacy}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            navigate(POLICY_PATHS.privacy)
          }}
        >
          {t('consent.more')}
        </TextLink>
      </Text>
      <Inline gap={2} wrap={false}>
        <Button variant="secondary" size="s" onClick={() => onAnswer(false)}>
          {t('consent.no')}
        </Button>
        <Button variant="secondary" size="s" onClick={() => onAnswer(true)}>
          {t('consent.yes')}
        </Button>
      </Inline>
    </Strip>
  )
}

/** On the bottom bar on phones, at the end of the window on desktop. The page has room for it: see `RoomForBars`. */
const Strip = styled.section`
  position: fixed;
  z-index: 15;
  inset: auto 0 calc(${bottomBarHeight} + env(safe-area-inset-bottom) + 1px);
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(1.5)} ${space(4)};
  border-top: 1px solid ${color.line};
  background: ${color.surface2};
  & > :last-child {
    flex: none;
  }
  ${media.desktop} {
    bottom: 0;
    justify-content: center;
    gap: ${space(6)};
    padding-bottom: calc(${space(1.5)} + env(safe-area-inset-bottom));
  }
`
