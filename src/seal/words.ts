/**
 * 256 common words that are short, told apart easily when they are spoken, and offend nobody: one for each value of a
 * byte, in the order of the alphabet. Their places are part of the check, so the list must stay as it is.
 */
export const WORDS: readonly string[] = [
  'acorn actor apple apron arrow atlas attic autumn badge bagel bakery banjo barn basket beach beard',
  'bell bench berry bird biscuit blanket boat bonnet book bottle bowl branch bread brick bridge broom',
  'brush bubble bucket butter button cabin cactus cake camel candle canoe canyon captain carpet carrot castle',
  'cave cedar cello chair chalk cheese cherry chess chimney circle circus clay clock cloud clover cobweb',
  'coffee comet compass cookie copper coral cotton cousin crane crayon cricket crown curtain cushion daisy desert',
  'desk dinner doctor dolphin donkey door dragon drawer drum eagle earth easel echo elbow elephant engine',
  'envelope evening fabric falcon farmer feather fence fiddle finger flag flute fog forest fountain fox frog',
  'galaxy garden garlic gate giant ginger giraffe glacier glove goat goose grape guitar gull hammer harbour',
  'hat hazel hedge helmet heron hill honey horse hotel iceberg igloo ink island ivory jacket jelly',
  'jewel juggler jungle kettle kitchen kite kitten ladder lagoon lake lantern lemon letter library lighthouse lily',
  'lion lizard lobster magnet mango maple marble market meadow melon mirror moon mountain mouse muffin museum',
  'mushroom napkin needle nephew nest noodle novel nutmeg oak oasis ocean olive onion opera orange orchard',
  'otter owl paddle paint palace pancake panda parrot pasta peach peanut pebble pelican pencil penguin pepper',
  'piano picnic pigeon pillow pilot pirate planet pocket poem pond pony poppy potato puddle pumpkin puppet',
  'quarry queen quilt rabbit radio raft rainbow raven ribbon river robin rocket saddle salmon sandal scarf',
  'shadow silver spider spoon squirrel stamp sugar sunset tiger toast tomato tower tulip turtle violin walnut',
].flatMap((row) => row.split(' '));
