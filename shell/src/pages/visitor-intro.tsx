import { useLocation } from '@platform/remote-kit/router'
import { useSession } from '@platform/remote-kit/shell'
import { introSteps } from '../first-paint/intro-steps.ts'
import { isStart } from '../first-paint/skeleton-blocks.ts'
import { useT } from '../i18n/messages.ts'

/** What the site is and how it works, above the start page of visitors. Its style comes with the page (`first-paint/`). */
export function VisitorIntro() {
  const t = useT()
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status === 'signed-in' || !isStart(pathname)) return null
  return (
    <section className="fp-strip" aria-label={t('intro.label')}>
      <div className="fp-intro">
        <p>
          <b>{t('intro.title')}</b> {t('intro.text')}
        </p>
        <ol>
          {introSteps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
