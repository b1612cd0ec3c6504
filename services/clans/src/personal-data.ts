import { approvalData, type PersonalData, reviewData, staffActData } from '@platform/service-kit'

/** What clans stores about users. */
export const personalData: PersonalData = {
  personal: {
    people: {
      fate: 'erased',
      holds:
        "The user's clan, their role in it, the last twenty clans they were in and up to fifty more that removed them, how each of these ended, and when they last left or deleted one",
      find: '_id',
      hidden: ['seat', 'version', 'membership.place', 'membership.pledge'],
    },
    join_requests: {
      fate: 'erased',
      holds: 'Clans that the user asked to be let into, and what became of it',
      find: 'userId',
    },
    invites: {
      fate: 'erased',
      holds: 'Invitations into a clan that the user made',
      find: 'createdBy',
      hidden: ['code', 'requestHash'],
    },
    member_totals: {
      fate: 'erased',
      holds: 'How many K-Points the user contributed to each clan',
      find: 'userId',
    },
    revocations: {
      fate: 'erased',
      holds: 'Which K-Points of the user were taken back',
      find: 'userId',
    },
    campaign_rewards: {
      fate: 'erased',
      holds: 'Campaigns that rewarded the user while they were in a clan',
      find: 'userId',
    },
    activities: {
      fate: 'erased',
      holds:
        'What the user did in a clan that its members see: joined, left, became chief; deleted after 90 days',
      find: 'userId',
    },
    cheers: {
      fate: 'erased',
      holds: 'Cheers that the user sent in their clan',
      find: 'userId',
    },
    reports: {
      fate: 'erased',
      holds: 'Clans that the user reported, and for what',
      find: 'userId',
    },
    chief_applications: {
      fate: 'erased',
      holds:
        'The application to be a verified chief: e-mail address, phone number, city, college, whether the user is a student',
      find: '_id',
    },
    board_entries: {
      fate: 'erased',
      holds: 'What counted for the user on leaderboards, and when',
      find: 'memberId',
      hidden: ['key'],
    },
    board_standings: {
      fate: 'erased',
      holds: 'What the user has on each leaderboard',
      find: 'memberId',
    },
    pog_scores: {
      fate: 'erased',
      holds: 'The POG score of the user, and whether others may see it',
      find: '_id',
    },
    league_entries: {
      fate: 'erased',
      holds: 'In which league the user was in each season, and where they stood in its end',
      find: 'userId',
    },
    referrers: {
      fate: 'erased',
      holds: 'The phone number of who recommended the platform to a chief, as the chief gave it',
      find: 'chiefId',
    },
    contributions: {
      fate: 'kept',
      holds: "What the user's K-Points added to the score of a clan, and when, by the account's id",
      find: 'userId',
      because: 'The score of a clan must add up. It names accounts by their ids alone.',
    },
    clans: {
      fate: 'kept',
      holds: "Which account is the chief of a clan, or was when it ended, by the account's id",
      find: 'chiefId',
      hidden: [
        ...['requestHash', 'nameKey', 'lookKey', 'words', 'handover'],
        ...['contentHidden', 'conductHidden'],
      ],
      because:
        'A clan belongs to its members; it gets another chief, or ends, and names no other account.',
    },
    board_removals: {
      fate: 'kept',
      holds: 'That a deleted account has no place on leaderboards; deleted after 30 days',
      find: '_id',
      because: 'Leaderboards drop what still arrives about the account. It is the id alone.',
    },
    rating_changes: {
      fate: 'erased',
      holds: 'By how much each tournament changed the rating of the user in a game',
      find: 'entrantId',
      hidden: ['isPublished'],
    },
    tournaments: {
      fate: 'kept',
      holds:
        'Which account made a tournament, which ones pay and approved its prize, and who won, by the ids of accounts; an export has those that the user made',
      find: 'organiserId',
      hidden: ['requestHash', 'settleTriedAt', 'hasRatings'],
      because: 'A tournament belongs to all who play in it. It names accounts by their ids alone.',
    },
    tournament_log: {
      fate: 'kept',
      holds:
        'Tournaments that the user entered, alone or in the line-up of a clan, and what they reported there; pictures are deleted after 90 days',
      find: 'userIds',
      because: 'The result of a tournament is that of all. It names accounts by their ids alone.',
    },
    evidence_files: {
      fate: 'kept',
      holds: 'The names of pictures that were evidence in tournaments',
      because:
        'A picture is deleted 90 days after it was given, or an hour later as evidence of nothing.',
    },
    prize_payments: {
      fate: 'kept',
      holds: 'What the user got of the prize of a tournament',
      find: 'userId',
      because: 'It says what was paid to whom. It names accounts by their ids alone.',
    },
    approvals: approvalData,
    // That of a clan goes on: the clan has another chief.
    reviews: {
      ...reviewData,
      ends: (userId) =>
        reviewData.ends(userId).map(({ filter, set }) => ({
          filter: { ...filter, kind: { $ne: 'clan' } },
          set,
        })),
    },
    staff_acts: staffActData,
  },
  notPersonal: ['board_secrets', 'league_groups'],
}
