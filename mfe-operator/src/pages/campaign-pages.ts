import {
  contentItemPath,
  editCampaignPath,
  NEW_CAMPAIGN_PATH,
  newContentPath,
  OPERATOR_PATHS,
} from '@platform/contracts/operator/paths'
import type { ConsolePage } from '../console-page.ts'
import { loadCampaignEditor, loadContentEditor } from '../load-editors.ts'
import { APPROVAL_RIGHTS } from '../parts/approvals/approval-services.ts'

/** Of campaigns, and of what stands on the site. */
export const campaignPages = {
  campaigns: {
    path: OPERATOR_PATHS.campaigns,
    icon: 'drops',
    group: 'campaigns',
    rights: ['campaigns.read'],
    load: () =>
      import('../features/campaigns/components/campaigns-page.tsx').then(
        (code) => code.CampaignsPage,
      ),
    below: [
      { path: NEW_CAMPAIGN_PATH, rights: ['campaigns.change'], load: loadCampaignEditor },
      {
        path: editCampaignPath(':campaignId'),
        rights: ['campaigns.change'],
        load: loadCampaignEditor,
      },
    ],
  },
  reviews: {
    path: OPERATOR_PATHS.reviews,
    icon: 'check',
    group: 'campaigns',
    rights: ['reviews.decide'],
    load: () =>
      import('../features/reviews/components/reviews-page.tsx').then((code) => code.ReviewsPage),
  },
  reports: {
    path: OPERATOR_PATHS.reports,
    icon: 'clans',
    group: 'campaigns',
    rights: ['reviews.decide'],
    load: () =>
      import('../features/reports/components/reports-page.tsx').then((code) => code.ReportsPage),
  },
  approvals: {
    path: OPERATOR_PATHS.approvals,
    icon: 'invite',
    group: 'campaigns',
    rights: APPROVAL_RIGHTS,
    load: () =>
      import('../features/approvals/components/approvals-page.tsx').then(
        (code) => code.ApprovalsPage,
      ),
  },
  content: {
    path: OPERATOR_PATHS.content,
    icon: 'copy',
    group: 'campaigns',
    rights: ['content.read'],
    load: () =>
      import('../features/content/components/content-page.tsx').then((code) => code.ContentPage),
    below: [
      { path: newContentPath(':kind'), rights: ['content.change'], load: loadContentEditor },
      { path: contentItemPath(':contentId'), rights: ['content.read'], load: loadContentEditor },
    ],
  },
  tournaments: {
    path: OPERATOR_PATHS.tournaments,
    icon: 'quests',
    group: 'campaigns',
    rights: ['reviews.decide', 'campaigns.fund'],
    load: () =>
      import('../features/tournaments/components/tournaments-page.tsx').then(
        (code) => code.TournamentsPage,
      ),
  },
  cards: {
    path: OPERATOR_PATHS.cards,
    icon: 'pog',
    group: 'campaigns',
    rights: ['campaigns.change'],
    load: () =>
      import('../features/cards/components/cards-page.tsx').then((code) => code.CardsPage),
  },
  webhooks: {
    path: OPERATOR_PATHS.webhooks,
    icon: 'external',
    group: 'campaigns',
    rights: ['campaigns.change'],
    load: () =>
      import('../features/webhooks/components/webhooks-page.tsx').then((code) => code.WebhooksPage),
  },
} as const satisfies Record<string, ConsolePage>
