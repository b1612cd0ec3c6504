import { STAFF_PATHS } from '@platform/contracts/shell/paths'
import { Link } from '@platform/remote-kit/router'
import { usePageTitle } from '@platform/remote-kit/shell'
import { CoverLink, EmptyState, Heading, Page, Stack, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { useT } from '../i18n/messages.ts'
import { mayOpen, pageNames } from '../pages.ts'

/** `/staff`: the pages that the roles of this person open. */
export function StaffIndex({ roles }: { roles: readonly string[] }) {
  const t = useT()
  usePageTitle(t('staff.title'))
  const open = pageNames.filter((name) => mayOpen(name, roles))
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('staff.title')}</Heading>
          {open.length > 0 && <Text tone="mute">{t('staff.intro')}</Text>}
        </Stack>
        {open.length > 0 ? (
          <List>
            {open.map((name) => (
              <ListRow
                key={name}
                title={
                  <CoverLink as={Link} to={STAFF_PATHS[name]}>
                    {t(`staff.${name}`)}
                  </CoverLink>
                }
                meta={t(`staff.${name}.text`)}
              />
            ))}
          </List>
        ) : (
          <EmptyState picture="map" title={t('staff.none')} text={t('staff.none.text')} />
        )}
      </Stack>
    </Page>
  )
}
