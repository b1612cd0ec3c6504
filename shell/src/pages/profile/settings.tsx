import { LANGUAGES } from '@platform/contracts/constants'
import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { Link } from '@platform/remote-kit/router'
import { useLanguage } from '@platform/remote-kit/shell'
import { color, Heading, Icon, radius, Stack, size, space, target } from '@platform/ui'
import { Tile } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { languageNames } from '../../layout/language-names.ts'
import { useShellServices } from '../../shell-context.ts'
import { useT } from './i18n/messages.ts'
import { Row, RowGroup, RowLine, RowWords } from './rows.tsx'

/** The language, the way to the history, and the end of the session. */
export function Settings() {
  const t = useT()
  const shown = useLanguage()
  const { language, modals } = useShellServices()
  return (
    <Stack as="section" gap={2} aria-label={t('profile.settings')}>
      <Heading level={2}>{t('profile.settings')}</Heading>
      <RowGroup>
        <Row>
          <RowLine as="div">
            <Tile tone="ion">
              <Icon name="globe" />
            </Tile>
            {t('profile.language')}
          </RowLine>
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
        </Row>
        <Row>
          <RowLine as={Link} to={TRANSACTION_HISTORY_PATH}>
            <Tile tone="gold">
              <Icon name="wallet" />
            </Tile>
            <RowWords>{t('profile.history')}</RowWords>
            <Icon name="chevron" size={16} />
          </RowLine>
        </Row>
        <Row>
          <RowLine type="button" onClick={() => void modals.open({ name: 'logout' })}>
            <Tile tone="bad">
              <Icon name="logout" />
            </Tile>
            <RowWords>{t('profile.logOut')}</RowWords>
          </RowLine>
        </Row>
      </RowGroup>
    </Stack>
  )
}

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
