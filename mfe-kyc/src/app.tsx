import { KYC_PATH } from '@platform/contracts/kyc/paths'
import { LazyScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Loading, Page, Skeleton, Stack } from '@platform/ui'
import { useT } from './i18n/messages.ts'

const loadKyc = () => import('./routes/kyc.tsx').then(({ KycRoute }) => KycRoute)

export function App() {
  return (
    <Routes>
      <Route path={KYC_PATH} element={<LazyScreen load={loadKyc} skeleton={<PageLoading />} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** px, of the page's opening and of its steps. */
const OPENING_HEIGHT = 120
const STEPS_HEIGHT = 560

function PageLoading() {
  const t = useT()
  return (
    <Page>
      <Loading label={t('loading')}>
        <Stack gap={5}>
          <Skeleton height={OPENING_HEIGHT} radius={16} />
          <Skeleton height={STEPS_HEIGHT} radius={16} />
        </Stack>
      </Loading>
    </Page>
  )
}
