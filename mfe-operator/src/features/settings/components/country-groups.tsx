import { COUNTRY_GROUP_CODES, COUNTRY_GROUPS } from '@platform/contracts/rules/country-groups'
import { useLanguage } from '@platform/remote-kit/shell'
import { Card, Heading, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'

/** The groups of countries that campaigns and content are aimed at. */
export function CountryGroups() {
  const t = useT()
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' })
  return (
    <Card as="section" padding={5} aria-label={t('groups.title')}>
      <Stack gap={4}>
        <Heading level={2}>{t('groups.title')}</Heading>
        <Text tone="mute">{t('groups.text')}</Text>
        <FactList
          facts={COUNTRY_GROUPS.map((group) =>
            group === 'Others'
              ? { label: group, value: t('groups.others') }
              : { label: names.of(group) ?? group, value: COUNTRY_GROUP_CODES[group] },
          )}
        />
      </Stack>
    </Card>
  )
}
