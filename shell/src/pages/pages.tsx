import { Route, Routes, useLocation } from '@platform/remote-kit/router'
import { remoteOf } from '../remotes/remote-routes.ts'
import { LazyPage } from './lazy-page.tsx'
import { policyPaths } from './policies/policy-paths.ts'
import { VisitorIntro } from './visitor-intro.tsx'

const loadPolicy = () => import('./policies/policy-page.tsx')
const loadProfile = () => import('./profile/profile-page.tsx')
const loadNotFound = () => import('./not-found-page.tsx')

/** The pages that the shell paints itself (spec 2); none is in the first load. */
export function Pages() {
  const { pathname } = useLocation()
  if (remoteOf(pathname) !== null) return <VisitorIntro />
  return (
    <Routes>
      {policyPaths.map(({ path }) => (
        <Route key={path} path={path} element={<LazyPage load={loadPolicy} />} />
      ))}
      <Route path="/profile/" element={<LazyPage load={loadProfile} />} />
      <Route path="*" element={<LazyPage load={loadNotFound} />} />
    </Routes>
  )
}
