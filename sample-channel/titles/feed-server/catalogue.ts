/** Catalogue of the feed server: twelve invented films. */

/** A title without its URLs, which depend on the address of the server. */
export interface CatalogueEntry {
  readonly id: string;
  readonly title: string;
  readonly genre: string;
  readonly year: number;
  readonly minutes: number;
  readonly description: string;
}

function entry(
  id: string,
  title: string,
  genre: string,
  year: number,
  minutes: number,
  description: string,
): CatalogueEntry {
  return { id, title, genre, year, minutes, description };
}

export const CATALOGUE: readonly CatalogueEntry[] = [
  entry(
    'lamp',
    'The Last Lamp',
    'Drama',
    1962,
    94,
    'A lighthouse keeper is told that his light will be put out. He has one winter left to find out for whom it still burns.',
  ),
  entry(
    'harbour',
    'Harbour Lights',
    'Romance',
    1987,
    102,
    'Two ferries cross the same bay every night. Their captains have never met, and know each other well.',
  ),
  entry(
    'orbit',
    'Slow Orbit',
    'Science fiction',
    2019,
    128,
    'A crew of four repairs a station that nobody uses any more. Then somebody answers the radio.',
  ),
  entry(
    'orchard',
    'The Orchard Year',
    'Documentary',
    2011,
    76,
    'Four seasons with a family who grow apples that have no name.',
  ),
  entry('signal', 'Lost Signal', 'Thriller', 2004, 110, 'A film projectionist finds a reel that shows tomorrow.'),
  entry(
    'paper',
    'Paper Boats',
    'Family',
    1998,
    88,
    'A flood takes a street away. The children of number nine sail after it.',
  ),
  entry(
    'copper',
    'Copper Street',
    'Crime',
    1974,
    97,
    'One street, one robbery, eleven witnesses. No two of them agree.',
  ),
  entry(
    'north',
    'North of Nowhere',
    'Adventure',
    2015,
    121,
    'A postman has one letter left, and the address is on no map.',
  ),
  entry('tuning', 'The Tuning Fork', 'Music', 2008, 92, 'A piano tuner loses his hearing, and keeps his appointments.'),
  entry('glass', 'Glass Season', 'Drama', 1991, 105, 'Three sisters close down the glassworks of their father.'),
  entry(
    'ten',
    'Ten Past Four',
    'Comedy',
    2022,
    84,
    'Every clock in town has stopped at the same minute, and everybody is late for something.',
  ),
  entry(
    'tide',
    'Tide Tables',
    'Documentary',
    2017,
    60,
    'How a village learned to live by the moon, and what it does about tourists.',
  ),
];
