import { RIGHTS, type Right } from '@platform/contracts/identity/rights'
import { OPERATOR_PATHS, remoteHealthPath } from '@platform/contracts/operator/paths'
import type { ConsolePage } from '../console-page.ts'

/** Of the platform itself. */
export const platformPages = {
  analytics: {
    path: OPERATOR_PATHS.analytics,
    icon: 'clans',
    group: 'platform',
    rights: ['analytics.read'],
    load: () =>
      import('../features/analytics/components/analytics-page.tsx').then(
        (code) => code.AnalyticsPage,
      ),
  },
  links: {
    path: OPERATOR_PATHS.links,
    icon: 'arrow',
    group: 'platform',
    rights: ['analytics.read'],
    load: () =>
      import('../features/links/components/links-page.tsx').then((code) => code.LinksPage),
  },
  notifications: {
    path: OPERATOR_PATHS.notifications,
    icon: 'bell',
    group: 'platform',
    rights: ['campaigns.read'],
    load: () =>
      import('../features/notifications/components/templates-page.tsx').then(
        (code) => code.TemplatesPage,
      ),
  },
  health: {
    path: OPERATOR_PATHS.health,
    icon: 'globe',
    group: 'platform',
    rights: ['releases.read'],
    load: () =>
      import('../features/health/components/health-page.tsx').then((code) => code.HealthPage),
    below: [
      {
        path: remoteHealthPath(':remote'),
        rights: ['releases.read'],
        load: () =>
          import('../features/health/components/remote-page.tsx').then((code) => code.RemotePage),
      },
    ],
  },
  deadLetters: {
    path: OPERATOR_PATHS.deadLetters,
    icon: 'retry',
    group: 'platform',
    rights: ['events.read'],
    load: () =>
      import('../features/dead-letters/components/dead-letters-page.tsx').then(
        (code) => code.DeadLettersPage,
      ),
  },
  audit: {
    path: OPERATOR_PATHS.audit,
    icon: 'key',
    group: 'platform',
    rights: ['acts.read'],
    load: () =>
      import('../features/audit/components/audit-page.tsx').then((code) => code.AuditPage),
  },
  settings: {
    path: OPERATOR_PATHS.settings,
    icon: 'menu',
    group: 'platform',
    rights: ['releases.read', 'campaigns.change'],
    load: () =>
      import('../features/settings/components/settings-page.tsx').then((code) => code.SettingsPage),
  },
  rights: {
    path: OPERATOR_PATHS.rights,
    icon: 'lock',
    group: 'platform',
    rights: Object.keys(RIGHTS) as Right[],
    load: () =>
      import('../features/rights/components/rights-page.tsx').then((code) => code.RightsPage),
  },
} as const satisfies Record<string, ConsolePage>
