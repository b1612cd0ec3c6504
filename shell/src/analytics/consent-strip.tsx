import { POLICY_PATHS } from '@platform/contracts/shell/paths'
import { Button, color, Inline, media, radius, space, Text, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from './i18n/messages.ts'

interface ConsentStripProps {
  onAnswer: (given: boolean) => void
  navigate: (path: string) => void
}

/** Both answers are one press away and look alike. It lies above the page, and moves nothing in it. */
export function ConsentStrip({ onAnswer, navigate }: ConsentStripProps) {
  const t = useT()
  return (
    <Strip aria-label={t('consent.label')}>
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

/** Below the header on phones, where the next step is at the end of the window; at the lower left on desktop. */
const Strip = styled.aside`
  position: fixed;
  z-index: 15;
  inset: calc(env(safe-area-inset-top) + var(--k-sticky-top, 0px) + ${space(2)}) ${space(3)} auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface2};
  ${media.desktop} {
    inset: auto auto ${space(4)} ${space(4)};
    max-width: 360px;
  }
`
