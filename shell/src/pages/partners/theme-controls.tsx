import { brandPalette as ours } from '@platform/contracts/brand-palette'
import { EMBED_THEME_TOKENS, TRANSPARENT } from '@platform/contracts/shell/embed-protocol'
import type { EmbedTheme } from '@platform/embed/react'
import { Button, Stack } from '@platform/ui'
import { Checkbox, Field, Select, TextInput } from '@platform/ui/interaction'
import { useT } from './i18n/messages.ts'

type Token = (typeof EMBED_THEME_TOKENS)[number]
type Colour = Exclude<Token, 'radius' | 'font'>

const COLOURS = EMBED_THEME_TOKENS.filter(
  (token): token is Colour => token !== 'radius' && token !== 'font',
)
const SCHEMES = ['auto', 'light', 'dark'] as const
const RADII = ['0px', '4px', '8px', '12px', '16px', '24px', '32px'] as const
/** What a colour begins with once it is the partner's own: a colour input takes no empty value. */
const FIRST: Readonly<Record<Colour, string>> = {
  accent: ours.volt.toLowerCase(),
  background: ours.ink.toLowerCase(),
  surface: ours.surface1.toLowerCase(),
  text: ours.text.toLowerCase(),
}

interface ThemeControlsProps {
  theme: EmbedTheme
  onChange(theme: EmbedTheme): void
}

/** Every token of the theme: ours, unless the partner sets their own. */
export function ThemeControls({ theme, onChange }: ThemeControlsProps) {
  const t = useT()
  const set = (token: Token, value: string | undefined) => {
    const { [token]: _before, ...rest } = theme
    onChange(value === undefined ? rest : { ...rest, [token]: value })
  }
  const setScheme = (scheme: EmbedTheme['scheme']) => {
    const { scheme: _before, ...rest } = theme
    onChange(scheme ? { ...rest, scheme } : rest)
  }
  const isOpen = theme.background === TRANSPARENT
  return (
    <Stack gap={4}>
      <Field label={t('theme.scheme')}>
        <Select
          value={theme.scheme ?? ''}
          onChange={({ target }) => setScheme(SCHEMES.find((one) => one === target.value))}
        >
          <option value="">{t('theme.ours')}</option>
          {SCHEMES.map((scheme) => (
            <option key={scheme} value={scheme}>
              {t(`theme.${scheme}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label={t('theme.transparent')}
        checked={isOpen}
        onChange={({ target }) => set('background', target.checked ? TRANSPARENT : undefined)}
      />
      {COLOURS.filter((token) => token !== 'background' || !isOpen).map((token) => (
        <Stack key={token} gap={2}>
          <Checkbox
            label={t(`theme.${token}`)}
            checked={theme[token] !== undefined}
            onChange={({ target }) => set(token, target.checked ? FIRST[token] : undefined)}
          />
          {theme[token] !== undefined && (
            <TextInput
              type="color"
              aria-label={t(`theme.${token}`)}
              value={theme[token]}
              onChange={({ target }) => set(token, target.value)}
            />
          )}
        </Stack>
      ))}
      <Field label={t('theme.radius')}>
        <Select
          value={theme.radius ?? ''}
          onChange={({ target }) => set('radius', target.value || undefined)}
        >
          <option value="">{t('theme.ours')}</option>
          {RADII.map((radius) => (
            <option key={radius}>{radius}</option>
          ))}
        </Select>
      </Field>
      <Field label={t('theme.font')}>
        <TextInput
          value={theme.font ?? ''}
          maxLength={40}
          onChange={({ target }) => set('font', target.value || undefined)}
        />
      </Field>
      <Button variant="secondary" onClick={() => onChange({})}>
        {t('theme.reset')}
      </Button>
    </Stack>
  )
}
