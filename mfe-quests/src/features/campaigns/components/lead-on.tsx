import { useNavigate } from '@platform/remote-kit/router'
import { useEffect } from 'react'

/** In place of a page that leads to another of this remote; Back skips it. */
export function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [navigate, to])
  return null
}
