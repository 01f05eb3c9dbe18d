/** The data of the pictures: customers of the demo reseller, and the credits that each used on each day. */
export interface PicturedCustomer {
  externalRef: string;
  name: string;
  email: string;
  planCode: string;
  /** Credits used on each of the last days, oldest first. */
  used: readonly number[];
}

export const customers: readonly PicturedCustomer[] = [
  {
    externalRef: 'studio-linden',
    name: 'Studio Linden',
    email: 'mira@linden.example',
    planCode: 'business',
    used: [6, 11, 9, 0, 0, 14, 22, 18, 25, 12, 3, 0, 19, 24, 31, 16, 21, 5, 0, 27, 13],
  },
  {
    externalRef: 'corner-bakery',
    name: 'Corner Bakery',
    email: 'jo@bakery.example',
    planCode: 'starter',
    used: [2, 0, 3, 5, 1, 0, 0, 4, 5, 2, 3, 0, 0, 5, 4, 3, 2],
  },
  {
    externalRef: 'harbour-yoga',
    name: 'Harbour Yoga',
    email: 'ines@harbour.example',
    planCode: 'starter',
    used: [4, 2, 0, 1, 3, 2, 0, 0, 4],
  },
  {
    externalRef: 'atlas-cycling',
    name: 'Atlas Cycling Club',
    email: 'tomas@atlas.example',
    planCode: 'business',
    used: [12, 8, 15, 3],
  },
];

/** The customer of the pictured dashboard. */
export const [pictured] = customers as readonly [PicturedCustomer, ...PicturedCustomer[]];

export const prompts = [
  'A portfolio for a landscape architect, with a project gallery',
  'A booking page for a yoga studio at the harbour',
  'A bakery in Lyon with a weekly menu and an order form',
] as const;
