import type { GRAPHQL_QUERIES } from '@platform/contracts/pog/graphql'

/** The stored queries by their names: the service runs no other. */
export const QUERIES: Readonly<Record<(typeof GRAPHQL_QUERIES)[number], string>> = {
  dashboard: `query dashboard($first: Int = 20) {
    me {
      total maximum tier boost at
      parts { part points maximum weight components { kind points maximum next } }
    }
    history(first: $first) { day total }
  }`,
  card: `query card($userName: String!) {
    card(userName: $userName) {
      userName walletName number mintedAt front back avatar total tier
    }
    scores(userName: $userName) { userName total maximum tier parts { part points maximum } }
    badges(userName: $userName) { badge earnedAt how }
  }`,
  feed: `query feed($tab: String = "all", $first: Int = 20) {
    feed(tab: $tab, first: $first) {
      postId userName number page front tier total likes isLiked
    }
  }`,
  leaderboard: `query leaderboard($first: Int = 20) {
    leaderboard(first: $first) { rank userName page image total tier }
  }`,
}
