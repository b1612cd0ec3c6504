import { useShell } from '@platform/remote-kit/shell'
import { color, Glyph, radius, Stack, size, space, Text, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../../../i18n/campaign/messages.ts'
import { useShare } from '../sharing/use-share.ts'
import { shareChannels } from './share-links.ts'

interface ShareProps {
  what: Parameters<typeof useShare>[0]
  /** What it is headed with. */
  title: string
  text: string
  /** Address of the page that is shared. */
  url: string
}

/** The channels to share a reward or an invitation on. */
export function Share({ what, title, text, url }: ShareProps) {
  const t = useT()
  const { track } = useShell()
  const share = useShare(what)
  return (
    <Stack gap={3} as="section" aria-label={title}>
      <Text as="h3" weight={600} numeric>
        {title}
      </Text>
      <Row>
        {shareChannels(text, url).map(({ name, href, path, tone }) => (
          <Channel
            key={name}
            as="a"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => track('shared', { what, via: name, outcome: null })}
          >
            <Box style={{ color: color[tone] }}>
              <Glyph size={22} path={path} />
            </Box>
            {name}
          </Channel>
        ))}
        <Channel type="button" onClick={() => void share({ text, url })}>
          <Box>
            <Glyph size={22} path="M5 12h.01M12 12h.01M19 12h.01" />
          </Box>
          {t('claim.shareMore')}
        </Channel>
      </Row>
    </Stack>
  )
}

/** Five fit in a row on most screens. Where they do not, rows of three and two leave no channel alone. */
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(56px, 1fr));
  gap: ${space(2)} ${space(1)};
  @media (max-width: 359px) {
    grid-template-columns: repeat(3, 1fr);
  }
`

const Channel = styled.button`
  display: grid;
  gap: ${space(1.5)};
  min-width: 0;
  border: 0;
  background: none;
  color: ${color.mute};
  font-size: ${size.tag};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
`

const Box = styled.span`
  display: grid;
  place-items: center;
  min-height: calc(${target} + ${space(2)});
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface2};
  color: ${color.text};
`
