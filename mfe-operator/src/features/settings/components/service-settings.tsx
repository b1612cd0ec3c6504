import type { AllSettings } from '@platform/contracts/growth/settings'
import type { ServiceSetting } from '@platform/contracts/staff/settings'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { Card, Heading, Notice, Stack } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { KeptHeight, LIST_HEIGHT } from '../../../parts/loaded/kept-height.tsx'
import { settingsQuery } from '../api/settings-api.ts'
import { en } from '../i18n/en.ts'
import { useT } from '../i18n/messages.ts'
import { shownValue } from '../model/shown-value.ts'

/** What each service shows of the settings by which it runs. */
export function ServiceSettings() {
  const t = useT()
  const settings = useQuery(settingsQuery(useApi()))
  return (
    <Stack gap={3} as="section" aria-label={t('settings.services')}>
      <Heading level={2}>{t('settings.services')}</Heading>
      <KeptHeight $height={LIST_HEIGHT}>
        <StaffList
          list={settings}
          refused={{ title: t('settings.refused'), text: t('settings.refused.text') }}
          loading={t('settings.loading')}
          failed={t('settings.failed')}
          retry={t('settings.retry')}
        >
          {(all) => <Services {...all} />}
        </StaffList>
      </KeptHeight>
    </Stack>
  )
}

function Services({ items, unanswered }: AllSettings) {
  const t = useT()
  const language = useLanguage()
  const textOf = useValueText()
  const names = unanswered.map((service) => t(`service.${service}`))
  return (
    <Stack gap={4}>
      {names.length > 0 && (
        <Notice tone="bad">
          {t('settings.unanswered', { services: new Intl.ListFormat(language).format(names) })}
        </Notice>
      )}
      {items.map(({ service, settings }) => (
        <Card key={service} padding={5}>
          <Stack gap={3}>
            <Heading level={3}>{t(`service.${service}`)}</Heading>
            <FactList
              facts={settings.map((setting) => ({
                label: isNamed(setting.name) ? t(`setting.${setting.name}`) : setting.name,
                value: textOf(setting),
              }))}
            />
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}

type Named = keyof typeof en extends infer Key
  ? Key extends `setting.${infer Name}`
    ? Name
    : never
  : never

/** One of a later version has no text here, and is shown by its name. */
const isNamed = (name: string): name is Named => `setting.${name}` in en

/** Values that have words of their own. */
const WORDED = {
  embedded: 'settings.embedded',
  provider: 'settings.provider',
} as const
const isWorded = (text: string): text is keyof typeof WORDED => text in WORDED

function useValueText(): (setting: ServiceSetting) => string {
  const t = useT()
  const language = useLanguage()
  return (setting) => {
    const shown = shownValue(setting)
    if (shown.kind === 'switch') return t(shown.isOn ? 'settings.on' : 'settings.off')
    if (shown.kind === 'number') return new Intl.NumberFormat(language).format(shown.value)
    if (shown.kind === 'text') return isWorded(shown.text) ? t(WORDED[shown.text]) : shown.text
    return t(`settings.${shown.kind}`, shown)
  }
}
