"""Draws the coast and rivers of src/domains/maps/ui/coast-*.json anew from GSHHG (LGPL-3+).

    apt-get download gmt-gshhg-high && dpkg -x gmt-gshhg-high_*.deb gshhg
    pip install netCDF4 shapely
    python3 scripts/coast/make_coast.py gshhg/usr/share/gmt-gshhg src/domains/maps/ui

The files of GSHHG hold lines that are cut at the edges of bins of two degrees. They are joined, made into areas of land,
clipped, simplified by Douglas and Peucker's way, and written as SVG paths in Web Mercator: whole steps from a corner,
each point relative to the one before it.
"""
import json
import math
import sys

import netCDF4
from shapely.geometry import LineString, MultiLineString, Point, Polygon, box
from shapely.ops import linemerge, polygonize, transform, unary_union

# Of the two drawings: what is shown, one step in parts of the world's width, how far a line may leave its true course
# in steps, and which land and which rivers are large enough to be told.
WIDE = {
    'boxes': [(92, 0, 127, 30)], 'step': 1e-5, 'slack': 4.5, 'least_km2': 45, 'least_km2_abroad': 2500,
    'river_levels': (0, 1, 2, 3), 'least_river': 400,
}
CITIES = {
    'ho-chi-minh': (106.70, 10.70, 0.75), 'ha-noi': (105.85, 21.03, 0.5), 'da-nang': (108.2, 16.0, 0.5),
    'can-tho': (105.75, 10.05, 0.5), 'hai-phong': (106.9, 20.85, 0.5), 'nha-trang': (109.2, 12.25, 0.5),
    'da-lat-mui-ne': (108.3, 11.4, 0.85), 'hue': (107.6, 16.45, 0.45), 'phu-quoc': (104.0, 10.2, 0.4),
    'vung-tau': (107.1, 10.4, 0.4), 'ha-long': (107.1, 20.95, 0.4), 'con-dao': (106.6, 8.7, 0.25),
}
NEAR = {
    'boxes': [(x - r, y - r, x + r, y + r) for x, y, r in CITIES.values()],
    'step': 1e-6, 'slack': 4, 'least_km2': 0.3, 'least_km2_abroad': 0.3, 'river_levels': range(11), 'least_river': 100,
}
# Where the sea is: every face of the drawing that holds none of these is land.
SEA = [(112, 14), (103, 8.5), (96, 10), (120, 8), (122, 3), (126, 18), (124, 27), (93, 1), (126.5, 1)]
# Beyond this no river is told.
RIVERS = box(100.4, 8, 110, 24.2)
# Islands here are told even where they are small.
HOME = box(102, 8, 110, 21.6)
# Hoàng Sa and Trường Sa. Their islands are too small for any outline: each is a dot, those beside each other are one.
ARCHIPELAGOS = [(111, 15.6, 113, 17.3), (111.4, 7, 116, 12.1)]
APART = 0.06


def across(lng):
    return (lng + 180) / 360


def down(lat):
    sine = math.sin(math.radians(lat))
    return 0.5 - math.log((1 + sine) / (1 - sine)) / (4 * math.pi)


def segments(path, count_and_level):
    """Every line of a file that touches the widest box, with its level, as lists of degrees."""
    data = netCDF4.Dataset(path)
    data.set_auto_mask(False)
    bins = int(data['N_bins_in_360_longitude_range'][0])
    size = 360 / bins
    first, many = data['Id_of_first_segment_in_a_bin'][:], data['N_segments_in_a_bin'][:]
    start = data['Id_of_first_point_in_a_segment'][:]
    counts, levels = count_and_level(data)
    lngs = data['Relative_longitude_from_SW_corner_of_bin'][:].astype('int64') & 0xFFFF
    lats = data['Relative_latitude_from_SW_corner_of_bin'][:].astype('int64') & 0xFFFF
    west, south, east, north = WIDE['boxes'][0]
    for place in range(len(first)):
        lng, lat = (place % bins) * size, 90 - size * (place // bins + 1)
        if lng + size < west or lng > east or lat + size < south or lat > north:
            continue
        for at in range(int(first[place]), int(first[place]) + int(many[place])):
            points = range(int(start[at]), int(start[at]) + int(counts[at]))
            yield int(levels[at]), [(round(lng + lngs[p] * size / 65535, 5), round(lat + lats[p] * size / 65535, 5)) for p in points]


def of_shore(data):
    packed = data['Embedded_npts_levels_exit_entry_for_a_segment'][:]
    return packed >> 9, (packed >> 6) & 7


def of_rivers(data):
    return data['N_points_for_a_segment'][:], data['Hierarchial_level_of_a_segment'][:]


def faces_of(shore, bounds):
    area = box(*bounds)
    lines = unary_union([LineString(line) for line in shore if LineString(line).intersects(area)] + [area.exterior])
    return [face for face in polygonize(lines) if area.buffer(1e-9).contains(face.representative_point())]


def km2(face):
    _, lat = face.representative_point().coords[0]
    return face.area * 111.2**2 * math.cos(math.radians(lat))


def projected(shape, step, origin):
    return transform(lambda xs, ys: ([(across(x) - origin[0]) / step for x in xs], [(down(y) - origin[1]) / step for y in ys]), shape)


def numbers(values):
    """Relative steps with nothing between them that SVG can do without."""
    text = ''
    for value in values:
        text += (' ' if text and value >= 0 else '') + str(value)
    return text


def path_of(points, closed):
    whole = [(round(x), round(y)) for x, y in points]
    kept = [whole[0]] + [b for a, b in zip(whole, whole[1:]) if a != b]
    if closed and kept[0] == kept[-1]:
        kept.pop()
    if len(kept) < (3 if closed else 2):
        return ''
    steps = [n for a, b in zip(kept, kept[1:]) for n in (b[0] - a[0], b[1] - a[1])]
    return f'M{numbers(kept[0])}l{numbers(steps)}' + ('z' if closed else '')


def polygons(shape):
    return [part for part in getattr(shape, 'geoms', [shape]) if isinstance(part, Polygon) and not part.is_empty]


def lines_of(shape):
    merged = linemerge(shape) if isinstance(shape, MultiLineString) else shape
    return [part for part in getattr(merged, 'geoms', [merged]) if isinstance(part, LineString) and not part.is_empty]


def drawing(land, lakes, rivers, wish):
    west = min(b[0] for b in wish['boxes'])
    north = max(b[3] for b in wish['boxes'])
    step, slack = wish['step'], wish['slack']
    origin = (math.floor(across(west) / step) * step, math.floor(down(north) / step) * step)
    shown = unary_union([box(*bounds) for bounds in wish['boxes']])

    def told(face):
        home = HOME.contains(face.representative_point())
        return km2(face) >= wish['least_km2' if home else 'least_km2_abroad']

    def areas(faces):
        clipped = unary_union([face for face in faces if told(face) and face.intersects(shown)]).intersection(shown)
        flat = [part for face in polygons(clipped) for part in polygons(projected(face, step, origin).simplify(slack))]
        return ''.join(path_of(ring.coords, True) for face in flat for ring in [face.exterior, *face.interiors])

    wanted = [LineString(line) for level, line in rivers if level in wish['river_levels']]
    told_of = shown.intersection(RIVERS)
    clipped = unary_union([line for line in wanted if line.intersects(told_of)]).intersection(told_of)
    flat = [projected(line, step, origin) for line in lines_of(clipped)]
    water = [path_of(line.simplify(slack).coords, False) for line in flat if line.length >= wish['least_river']]
    return {
        'left': origin[0], 'top': origin[1], 'step': step,
        'land': areas(land), 'lakes': areas(lakes), 'rivers': ''.join(water),
    }


def steps_of(bounds, drawn):
    west, south, east, north = bounds
    xs = [round((across(x) - drawn['left']) / drawn['step']) for x in (west, east)]
    ys = [round((down(y) - drawn['top']) / drawn['step']) for y in (north, south)]
    return [xs[0], ys[0], xs[1], ys[1]]


def islets_of(land, bounds, drawn):
    kept = []
    for face in sorted((face for face in land if box(*bounds).contains(face)), key=lambda face: face.centroid.coords[0]):
        x, y = face.centroid.coords[0]
        if all(abs(x - a) > APART or abs(y - b) > APART for a, b in kept):
            kept.append((x, y))
    return ''.join(f'M{numbers(steps_of((x, y, x, y), drawn)[:2])}h0' for x, y in kept)


def main(source, target):
    lines = [(level, line) for level, line in segments(f'{source}/binned_GSHHS_h.nc', of_shore) if len(set(line)) > 1]
    rivers = [(level, line) for level, line in segments(f'{source}/binned_river_h.nc', of_rivers) if len(set(line)) > 1]
    faces = faces_of([line for level, line in lines if level == 1], WIDE['boxes'][0])
    land = [face for face in faces if not any(face.contains(Point(place)) for place in SEA)]
    lakes = list(polygonize(unary_union([LineString(line) for level, line in lines if level == 2])))
    wide, near = drawing(land, lakes, rivers, WIDE), drawing(land, lakes, rivers, NEAR)
    wide['islets'] = ''.join(islets_of(land, bounds, wide) for bounds in ARCHIPELAGOS)
    near['boxes'] = [steps_of(bounds, near) for bounds in NEAR['boxes']]
    for name, content in {'coast-wide': wide, 'coast-near': near}.items():
        with open(f'{target}/{name}.json', 'w') as file:
            json.dump(content, file, indent=2)
            file.write('\n')
        print(name, {key: len(value) for key, value in content.items() if isinstance(value, str)})


main(*sys.argv[1:])
