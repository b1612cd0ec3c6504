import type { StaffUser } from '@platform/contracts/identity/staff-users'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { EmptyState, Heading, Page, Stack, Text } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { roleNames } from '../../../parts/roles/i18n/messages.ts'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { ShownAccount } from '../../account/components/shown-account.tsx'
import { messages as accountMessages } from '../../account/i18n/messages.ts'
import { usersQuery } from '../api/users-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { EndFactorDialog } from './end-factor-dialog.tsx'
import { FindForm } from './find-form.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { nameOf, UserRow } from './user-row.tsx'

const Texts = textsOf(messages, roleNames, accountMessages)

/** `/operator/users`: finds accounts, gives and takes roles, and shows where one is logged in and what is held of its money. */
export function UsersPage() {
  return (
    <Texts>
      <Users />
    </Texts>
  )
}

function Users() {
  const t = useT()
  usePageTitle(t('users.title'))
  // Not in the address: numbers and e-mail addresses of people stay out of the browser's history.
  const [q, setQ] = useState('')
  const [looked, setLooked] = useState<StaffUser | null>(null)
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('users.title')}</Heading>
          <Text tone="mute">{t('users.intro')}</Text>
        </Stack>
        {looked ? (
          <ShownAccount
            userId={looked.userId}
            name={nameOf(looked) ?? t('users.unnamed')}
            onBack={() => setLooked(null)}
          />
        ) : (
          <>
            <FindForm isFiltered={q !== ''} onFind={setQ} />
            <Stack gap={3} as="section">
              <Heading level={2}>{t(q === '' ? 'users.holders' : 'users.found')}</Heading>
              <Found q={q} onLook={setLooked} />
            </Stack>
          </>
        )}
      </Stack>
    </Page>
  )
}

function Found({ q, onLook }: { q: string; onLook: (user: StaffUser) => void }) {
  const t = useT()
  const users = useInfiniteQuery(usersQuery(useApi(), q))
  const [changing, setChanging] = useState<StaffUser | null>(null)
  const [ending, setEnding] = useState<StaffUser | null>(null)
  return (
    <StaffList
      list={users}
      refused={{ title: t('users.refused'), text: t('users.refused.text') }}
      loading={t('users.loading')}
      failed={t('users.failed')}
      retry={t('users.retry')}
    >
      {(data) =>
        itemsOf(data).length === 0 ? (
          <EmptyState picture="map" title={t('users.none')} text={t('users.none.text')} />
        ) : (
          <>
            <List>
              {itemsOf(data).map((user) => (
                <UserRow
                  key={user.userId}
                  user={user}
                  onChange={() => setChanging(user)}
                  onEndFactor={() => setEnding(user)}
                  onLook={() => onLook(user)}
                />
              ))}
            </List>
            <ShowMore list={users} failed={t('users.failed')}>
              {t('users.more')}
            </ShowMore>
            {changing && (
              <RolesDialog
                key={changing.userId}
                user={changing}
                onClose={() => setChanging(null)}
              />
            )}
            {ending && <EndFactorDialog user={ending} onClose={() => setEnding(null)} />}
          </>
        )
      }
    </StaffList>
  )
}
