import { useShell } from '@platform/remote-kit/shell'
import { color, radius, Stack, size, space, Text, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/campaign/messages.ts'
import { shareChannels } from './share-links.ts'

interface ShareProps {
  text: string
  /** Address of the page that is shared. */
  url: string
}

/** The channels to share a reward on. */
export function Share({ text, url }: ShareProps) {
  const t = useT()
  const shell = useShell()
  async function shareElsewhere() {
    if (typeof navigator.share === 'function') return navigator.share({ text, url }).catch(() => {})
    await navigator.clipboard.writeText(`${text} ${url}`)
    shell.alerts.show({ message: t('claim.linkCopied') })
  }
  return (
    <Stack gap={3} as="section" aria-label={t('claim.share')}>
      <Text as="h3" weight={600} numeric>
        {t('claim.share')}
      </Text>
      <Row>
        {shareChannels(text, url).map(({ name, href, path }) => (
          <Channel key={name} as="a" href={href} target="_blank" rel="noopener noreferrer">
            <Glyph path={path} />
            {name}
          </Channel>
        ))}
        <Channel type="button" onClick={() => void shareElsewhere()}>
          <Glyph path="M5 12h.01M12 12h.01M19 12h.01" />
          {t('claim.shareMore')}
        </Channel>
      </Row>
    </Stack>
  )
}

const Glyph = ({ path }: { path: string }) => (
  <svg
    aria-hidden="true"
    width="22"
    height="22"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
)

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(56px, 1fr));
  gap: ${space(2)};
`

const Channel = styled.button`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space(1)};
  min-height: calc(${target} + ${space(4)});
  padding: ${space(2)} 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface2};
  color: ${color.text};
  font-size: ${size.tag};
  text-decoration: none;
  cursor: pointer;
`
