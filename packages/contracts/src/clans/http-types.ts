import type { z } from 'zod'
import type {
  acceptedInvite,
  campaignStats,
  clanConfig,
  clanImages,
  clanStats,
  contribution,
  decidedRequest,
  deletedClan,
  invite,
  joined,
  joinRequest,
  left,
  memberStats,
  ownClan,
  recommendedClans,
} from './http.ts'

/** What the calls of clans answer, for pages. */
export type ClanConfig = z.infer<typeof clanConfig>
export type ClanStats = z.infer<typeof clanStats>
export type CampaignStats = z.infer<typeof campaignStats>
export type MemberStats = z.infer<typeof memberStats>
export type Contribution = z.infer<typeof contribution>
export type JoinRequest = z.infer<typeof joinRequest>
export type RecommendedClans = z.infer<typeof recommendedClans>
export type ClanImages = z.infer<typeof clanImages>
export type OwnClan = z.infer<typeof ownClan>
export type Joined = z.infer<typeof joined>
export type Left = z.infer<typeof left>
export type Invite = z.infer<typeof invite>
export type AcceptedInvite = z.infer<typeof acceptedInvite>
export type DecidedRequest = z.infer<typeof decidedRequest>
export type DeletedClan = z.infer<typeof deletedClan>
