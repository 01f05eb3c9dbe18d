/**
 * A small drawn site for the sample. It uses only presentation attributes, because no page of the service allows style
 * attributes.
 */
export const SITE_PICTURE = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 340" role="img" aria-label="Corner Bakery" font-family="sans-serif">',
  '<text x="12" y="26" font-size="15" font-weight="700" fill="#3b2410">Corner Bakery</text>',
  '<text x="470" y="26" font-size="12" fill="#3b2410">Menu   Hours   Order</text>',
  '<rect y="44" width="640" height="190" rx="10" fill="#f6dfc0"/>',
  '<text x="30" y="118" font-size="34" font-weight="700" fill="#3b2410">Bread from seven</text>',
  '<text x="30" y="148" font-size="15" fill="#5d4227">Every day but Monday, on the old market.</text>',
  '<rect x="30" y="170" width="120" height="34" rx="17" fill="#b4571c"/>',
  '<text x="58" y="192" font-size="14" fill="#fff">Order now</text>',
  '<circle cx="520" cy="138" r="62" fill="#d98a3d"/><circle cx="468" cy="176" r="34" fill="#b4571c"/>',
  ...[0, 1, 2].map(
    (card) => `<rect x="${card * 216}" y="252" width="208" height="84" rx="8" fill="#faf0e2"/>`,
  ),
  '</svg>',
].join('');
