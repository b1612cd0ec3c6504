import { LANGUAGES } from '@platform/contracts/constants'
import { useLanguage } from '@platform/remote-kit/shell'
import { Icon, IconButton } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { useShellServices } from '../shell-context.ts'
import { languageNames } from './language-names.ts'
import { Menu, MenuItem } from './menu.tsx'

export function LanguageMenu() {
  const t = useT()
  const shown = useLanguage()
  const { language } = useShellServices()
  return (
    <Menu
      label={t('language.label')}
      trigger={(props) => (
        <IconButton
          icon="globe"
          label={`${t('language.label')}: ${languageNames[shown]}`}
          {...props}
        />
      )}
    >
      {(close) =>
        LANGUAGES.map((option) => (
          <li key={option}>
            <MenuItem
              type="button"
              lang={option}
              aria-pressed={option === shown}
              onClick={() => {
                language.choose(option)
                close()
              }}
            >
              <Icon name={option === shown ? 'check' : 'globe'} />
              {languageNames[option]}
            </MenuItem>
          </li>
        ))
      }
    </Menu>
  )
}
