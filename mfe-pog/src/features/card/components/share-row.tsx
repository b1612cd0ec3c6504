import { share } from '@platform/remote-kit/share'
import { useShell } from '@platform/remote-kit/shell'
import { color, Glyph, radius, size, space, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT } from '../i18n/messages.ts'
import { shareLinks } from '../model/share-links.ts'

interface ShareRowProps {
  text: string
  /** Address of the card's public page. */
  url: string
}

/** The channels to share a card on; the last one is the device's own sheet. */
export function ShareRow({ text, url }: ShareRowProps) {
  const t = useT()
  const { alerts, track } = useShell()
  async function shareMore() {
    const outcome = await share({ text, url })
    track('shared', { what: 'card', via: 'more', outcome })
    if (outcome === 'copied') alerts.show({ message: t('share.copied') })
    if (outcome === 'failed') alerts.show({ message: t('share.failed'), type: 'error' })
  }
  return (
    <Row>
      {shareLinks(text, url).map(({ channel, name, href, path, tone }) => (
        <Channel
          key={channel}
          as="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track('shared', { what: 'card', via: channel, outcome: null })}
        >
          <Box style={{ color: color[tone] }}>
            <Glyph size={22} path={path} />
          </Box>
          {name}
        </Channel>
      ))}
      <Channel type="button" onClick={() => void shareMore()}>
        <Box>
          <Glyph size={22} path="M5 12h.01M12 12h.01M19 12h.01" />
        </Box>
        {t('share.more')}
      </Channel>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(56px, 1fr));
  gap: ${space(2)} ${space(1)};
  width: 100%;
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
