import { LatePart } from '@platform/remote-kit/late-part'
import { useLocation } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { Skeleton } from '@platform/ui'
import { useEffect } from 'react'
import { followedCode, keepCode } from '../model/kept-code.ts'
import { STRIP_HEIGHT } from '../model/strip-height.ts'

const loadAccept = () => import('./accept-invitation.tsx').then((module) => module.AcceptInvitation)
const loadStrip = () => import('./invitation-strip.tsx').then((module) => module.InvitationStrip)

/** Follows an invitation, `/?ref=<code>`, on every page: keeps its code, and accepts it once the user has logged in. */
export function FollowInvitation() {
  const { search } = useLocation()
  const code = followedCode(search)
  useEffect(() => keepCode(search), [search])
  return code && <LatePart key={code} load={loadAccept} props={{}} />
}

/** Where a page shows a visitor who invited them. */
export function InvitationPlace() {
  const code = followedCode(useLocation().search)
  const isVisitor = useSession().status === 'visitor'
  return (
    isVisitor &&
    code && (
      <LatePart
        key={code}
        load={loadStrip}
        props={{}}
        skeleton={<Skeleton height={STRIP_HEIGHT} radius={16} />}
      />
    )
  )
}
