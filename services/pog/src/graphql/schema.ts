/** What can be selected. Fields have the names and meanings that they have in the answers of the calls (contracts/pog). */
export const schema = `
  type Query {
    "The caller's own scores; null for visitors."
    me: OwnScores
    "The caller's totals by days, the latest first."
    history(first: Int = 20): [ScoreDay!]
    "Scores of the owner of a card, as they show them."
    scores(userName: String!): Scores
    badges(userName: String!): [Badge!]
    card(userName: String!): Card
    feed(tab: String = "all", first: Int = 20): [Post!]
    leaderboard(first: Int = 20): [Row!]
  }
  type OwnScores {
    total: Int!
    maximum: Int!
    tier: String
    boost: Float!
    parts: [OwnPart!]!
    at: String!
  }
  type OwnPart {
    part: String!
    points: Float!
    maximum: Float!
    weight: Float!
    components: [Component!]!
  }
  type Component {
    kind: String!
    points: Float!
    maximum: Float!
    next: String
  }
  type ScoreDay {
    day: String!
    total: Int!
  }
  type Scores {
    userName: String!
    total: Int!
    maximum: Int!
    tier: String
    parts: [Part!]!
  }
  type Part {
    part: String!
    points: Float!
    maximum: Float!
  }
  type Badge {
    badge: String!
    earnedAt: String
    how: String!
  }
  type Card {
    userName: String!
    walletName: String!
    number: Int!
    mintedAt: String!
    front: String!
    back: String!
    avatar: String!
    total: Int
    tier: String
  }
  type Post {
    postId: String!
    userName: String!
    number: Int!
    page: String!
    front: String!
    tier: String
    total: Int
    likes: Int!
    isLiked: Boolean!
  }
  type Row {
    rank: Int!
    userName: String!
    page: String!
    image: String!
    total: Int!
    tier: String!
  }
`
