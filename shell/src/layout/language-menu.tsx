import { LANGUAGES, type Language } from '@platform/contracts/constants'
import { useLanguage } from '@platform/remote-kit/shell'
import { Icon, IconButton } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { useShellServices } from '../shell-context.ts'
import { Menu, MenuItem } from './menu.tsx'

/** Each language by its own name, so that everyone finds theirs. */
const names: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  'pt-BR': 'Português (Brasil)',
}

export function LanguageMenu() {
  const t = useT()
  const shown = useLanguage()
  const { language } = useShellServices()
  return (
    <Menu
      label={t('language.label')}
      trigger={(props) => (
        <IconButton icon="globe" label={`${t('language.label')}: ${names[shown]}`} {...props} />
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
              {names[option]}
            </MenuItem>
          </li>
        ))
      }
    </Menu>
  )
}
