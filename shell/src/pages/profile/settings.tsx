import { LANGUAGES } from '@platform/contracts/constants'
import { DELETION_PATH } from '@platform/contracts/shell/paths'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { useLanguage } from '@platform/remote-kit/shell'
import { color, font, Heading, Icon, radius, Stack, size, space, Tile, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { languageNames } from '../../layout/language-names.ts'
import { useShellServices } from '../../shell-context.ts'
import { useT } from './i18n/messages.ts'

/** The language, the way to the history, and the end of the session. */
export function Settings() {
  const t = useT()
  const shown = useLanguage()
  const { language, modals } = useShellServices()
  return (
    <Stack as="section" gap={2} aria-label={t('profile.settings')}>
      <Heading level={2}>{t('profile.settings')}</Heading>
      <Group>
        <Item>
          <Line as="div">
            <Tile tone="ion">
              <Icon name="globe" />
            </Tile>
            {t('profile.language')}
          </Line>
          <Languages>
            {LANGUAGES.map((option) => (
              <Choice
                key={option}
                type="button"
                lang={option}
                aria-pressed={option === shown}
                onClick={() => language.choose(option)}
              >
                {languageNames[option]}
              </Choice>
            ))}
          </Languages>
        </Item>
        <Item>
          <Line as={Link} to={TRANSACTION_HISTORY_PATH}>
            <Tile tone="gold">
              <Icon name="wallet" />
            </Tile>
            <Grow>{t('profile.history')}</Grow>
            <Icon name="chevron" size={16} />
          </Line>
        </Item>
        <Item>
          <Line as={Link} to={DELETION_PATH}>
            <Tile tone="bad">
              <Icon name="close" />
            </Tile>
            <Grow>{t('profile.delete')}</Grow>
            <Icon name="chevron" size={16} />
          </Line>
        </Item>
        <Item>
          <Line type="button" onClick={() => void modals.open({ name: 'logout' })}>
            <Tile tone="bad">
              <Icon name="logout" />
            </Tile>
            <Grow>{t('profile.logOut')}</Grow>
          </Line>
        </Item>
      </Group>
    </Stack>
  )
}

const Group = styled.ul`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface1};
  overflow: hidden;
`

const Item = styled.li`
  & + & {
    border-top: 1px solid ${color.line};
  }
`

const Line = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: ${target};
  padding: ${space(3)} ${space(4)};
  border: 0;
  background: none;
  font: 600 ${size.card} / 1.35 ${font.heading};
  text-align: start;
  text-decoration: none;
  &:is(button, a) {
    cursor: pointer;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    &:is(button, a):hover {
      background: ${color.surface2};
    }
  }
`

const Grow = styled.span`
  flex: 1;
`

const Languages = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: 0 ${space(4)} ${space(4)};
`

const Choice = styled.button`
  flex: 1 1 auto;
  min-height: ${target};
  padding-inline: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface2};
  color: ${color.mute};
  font-size: ${size.meta};
  white-space: nowrap;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color.volt};
    color: ${color.text};
    font-weight: 600;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`
