import type { OverrideGrant } from '@platform/contracts/registry/manifest'
import { Button, color, media, radius, space, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { bottomBarHeight } from '../../layout/bar-size.ts'
import { useT } from '../i18n/messages.ts'

interface BadgeProps {
  grant: OverrideGrant
  onReset: () => void
}

/** Names the build that runs in place of the released version, with a button to end it. */
export function Badge({ grant: { remote, source }, onReset }: BadgeProps) {
  const t = useT()
  const build =
    source.kind === 'build'
      ? source.build.version
      : t('build.local', { origin: source.origin.replace(/^https?:\/\//, '') })
  return (
    <Pill role="status" aria-label={t('badge.label')}>
      <Text as="span" size="meta" weight={600}>
        {t('badge.running', { remote, build })}
      </Text>
      <Button
        variant="gold"
        size="s"
        aria-keyshortcuts="Control+Alt+0"
        title={t('badge.key')}
        onClick={onReset}
      >
        {t('badge.reset')}
      </Button>
    </Pill>
  )
}

const Pill = styled.div`
  position: fixed;
  z-index: 40;
  inset: auto auto ${space(4)} ${space(4)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  max-width: calc(100vw - ${space(8)});
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(4)};
  border: 2px solid ${color.gold};
  border-radius: ${radius.card};
  background: ${color.surface2};
  overflow-wrap: anywhere;
  ${media.phone} {
    bottom: calc(${bottomBarHeight} + env(safe-area-inset-bottom) + ${space(2)});
  }
`
