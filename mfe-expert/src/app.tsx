import { EXPERT_STEPS, type ExpertStep } from '@platform/contracts/expert/constants'
import { EXPERT_PATH, EXPERT_PROFILE_PATH, expertStepPath } from '@platform/contracts/expert/paths'
import { LazyScreen, type LoadScreen } from '@platform/remote-kit/lazy-screen'
import { NotFound } from '@platform/remote-kit/not-found'
import { Route, Routes } from '@platform/remote-kit/router'
import { Loading, Page, Skeleton, Stack } from '@platform/ui'
import { useT } from './i18n/messages.ts'

const loadFirst = () =>
  import('./routes/register-expert.tsx').then((module) => module.RegisterExpertRoute)
const loadProfile = () =>
  import('./routes/expert-profile.tsx').then((module) => module.ExpertProfileRoute)

const loadStep: Readonly<Record<ExpertStep, LoadScreen>> = {
  'basic-details': () =>
    import('./routes/basic-details.tsx').then((module) => module.BasicDetailsRoute),
  skills: () => import('./routes/skills.tsx').then((module) => module.SkillsRoute),
  'verify-skills': () =>
    import('./routes/verify-skills.tsx').then((module) => module.VerifySkillsRoute),
  'verify-details': () =>
    import('./routes/verify-details.tsx').then((module) => module.VerifyDetailsRoute),
}

export function App() {
  return (
    <Routes>
      <Route
        path={EXPERT_PATH}
        element={<LazyScreen load={loadFirst} skeleton={<PageLoading top={340} />} />}
      />
      {EXPERT_STEPS.map((step) => (
        <Route
          key={step}
          path={expertStepPath(step)}
          element={<LazyScreen load={loadStep[step]} skeleton={<PageLoading top={120} />} />}
        />
      ))}
      <Route
        path={EXPERT_PROFILE_PATH}
        element={<LazyScreen load={loadProfile} skeleton={<PageLoading top={300} />} />}
      />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** px below the opening of a page. */
const USUAL_HEIGHT = 480

/** `top`: px of the opening of the page. */
function PageLoading({ top }: { top: number }) {
  const t = useT()
  return (
    <Page>
      <Loading label={t('loading')}>
        <Stack gap={5}>
          <Skeleton height={top} radius={16} />
          <Skeleton height={USUAL_HEIGHT} radius={16} />
        </Stack>
      </Loading>
    </Page>
  )
}
